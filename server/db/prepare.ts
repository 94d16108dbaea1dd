import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import { PipelinedAdapter } from './postgres/pipelined-dialect.ts'
import type { Db } from './schema.ts'
import { DirectAdapter } from './sqlite/sqlite-dialect.ts'

type Build<Values, Row> = (db: Db, values: Values) => Compilable<Row>

/**
 * Makes a statement that Kysely builds once for each database; later calls only fill in the values. Building takes
 * longer than SQLite needs to run it. On SQLite, the statement also bypasses Kysely, unless another transaction has the
 * connection. On PostgreSQL, its plan is kept, and in a writer's transaction it is sent at once, without waiting for
 * the answers to earlier statements. Meant for statements that run at every save. `build` must read its values by name,
 * and may use them only where SQL allows parameters.
 */
export function prepare<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  // The key is the adapter, because a database and all of its transactions share it.
  const written = new WeakMap<DialectAdapter, CompiledQuery<Row>>()

  return (db, values) => {
    const { adapter } = db.getExecutor()
    const statement = written.get(adapter) ?? write(db, build)
    written.set(adapter, statement)
    const { sql, query, queryId } = statement
    const filled: CompiledQuery<Row> = { sql, query, queryId, parameters: fill(statement.parameters, values) }
    if (adapter instanceof DirectAdapter && adapter.isFreeFor(db)) return adapter.run(filled)
    const isPipelined = adapter instanceof PipelinedAdapter
    return (isPipelined && adapter.directly(db, filled)) || db.executeQuery(filled)
  }
}

/** A plain loop, because this runs for each statement of a save, with up to twenty values. */
function fill(parameters: readonly unknown[], values: object): unknown[] {
  const filled = new Array(parameters.length)
  for (let index = 0; index < parameters.length; index++) {
    const parameter = parameters[index]
    filled[index] = parameter instanceof Blank ? values[parameter.name as keyof typeof values] : parameter
  }
  return filled
}

const texts = new Set<string>()

/** Whether this is the text of a prepared statement. There are few of them, and each runs again and again. */
export function isPrepared(text: string): boolean {
  return texts.has(text)
}

function write<Values extends object, Row>(db: Db, build: Build<Values, Row>): CompiledQuery<Row> {
  const statement = build(db, blanks<Values>()).compile()
  texts.add(statement.sql)
  return statement
}

/** A placeholder for a value, while the statement is built. */
class Blank {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** An object whose every property is a `Blank` of that name. A spread of it would have no properties, so it throws. */
function blanks<Values extends object>(): Values {
  return new Proxy({}, { get: (_, name) => new Blank(name), ownKeys: refuse }) as Values
}

function refuse(): never {
  throw new TypeError('The values of a prepared statement can only be read by name.')
}
