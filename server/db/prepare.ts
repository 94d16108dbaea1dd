import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import { PipelinedAdapter } from './postgres/pipelined-dialect.ts'
import type { Db } from './schema.ts'
import { DirectAdapter } from './sqlite/sqlite-dialect.ts'

type Build<Values, Row> = (db: Db, values: Values) => Compilable<Row>

/**
 * A statement that Kysely writes once for each database and then only fills in, because writing it takes longer than
 * SQLite takes to run it. On SQLite it also bypasses Kysely, unless a transaction that is not its own has the
 * connection; on PostgreSQL its plan is kept, and in the transaction of a writer it is sent at once, whatever has not
 * been answered. Meant for what runs at every save. `build` takes its values by name, and may only put them where SQL has
 * parameters.
 */
export function prepare<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  // The adapter is what a database and all of its transactions share.
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

/** By index: this runs for six statements of a save, each with up to twenty values. */
function fill(parameters: readonly unknown[], values: object): unknown[] {
  const filled = new Array(parameters.length)
  for (let index = 0; index < parameters.length; index++) {
    const parameter = parameters[index]
    filled[index] = parameter instanceof Blank ? values[parameter.name as keyof typeof values] : parameter
  }
  return filled
}

const texts = new Set<string>()

/** Whether this is the text of such a statement: there are only so many, and each runs again and again. */
export function isPrepared(text: string): boolean {
  return texts.has(text)
}

function write<Values extends object, Row>(db: Db, build: Build<Values, Row>): CompiledQuery<Row> {
  const statement = build(db, blanks<Values>()).compile()
  texts.add(statement.sql)
  return statement
}

/** Stands in the place of a value that is not known yet. */
class Blank {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * Every property is the blank of its name. Its properties cannot be listed, so a spread would lose values: it throws.
 */
function blanks<Values extends object>(): Values {
  return new Proxy({}, { get: (_, name) => new Blank(name), ownKeys: refuse }) as Values
}

function refuse(): never {
  throw new TypeError('The values of a prepared statement can only be taken by name.')
}
