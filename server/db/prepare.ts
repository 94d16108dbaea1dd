import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import type { Db } from './schema.ts'
import { DirectAdapter } from './sqlite-dialect.ts'

/**
 * A statement that Kysely writes once for each database and then only fills in: writing it takes longer than SQLite
 * takes to run it. There it also runs past Kysely, unless a transaction that is not its own has the connection. For what
 * runs at every save; `build` sees its values by name, and may do nothing with them but put them where SQL has
 * parameters.
 */
export function prepare<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  // By what a database and all of its transactions have in common.
  const written = new WeakMap<DialectAdapter, CompiledQuery<Row>>()

  return (db, values) => {
    const { adapter } = db.getExecutor()
    const statement = written.get(adapter) ?? build(db, blanks<Values>()).compile()
    written.set(adapter, statement)
    const query = { ...statement, parameters: statement.parameters.map(filled) }
    const isDirect = adapter instanceof DirectAdapter && (db.isTransaction || adapter.isFree)
    return isDirect ? adapter.run(query) : db.executeQuery(query)

    function filled(parameter: unknown): unknown {
      return parameter instanceof Blank ? values[parameter.name as keyof Values] : parameter
    }
  }
}

/** Stands where a value will. */
class Blank {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Whatever is taken out of it is the blank of that name. What all is in it nobody knows: a spread would lose values. */
function blanks<Values extends object>(): Values {
  return new Proxy({}, { get: (_, name) => new Blank(name), ownKeys: refuse }) as Values
}

function refuse(): never {
  throw new TypeError('The values of a prepared statement can only be taken by name.')
}
