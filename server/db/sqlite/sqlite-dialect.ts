import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { keepNewest } from '../../keep-newest.ts'

/** Kysely over Node's own SQLite. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #connection: DatabaseSync
  readonly #database: SqliteDatabase

  constructor(connection: DatabaseSync) {
    const database = adapt(connection)
    super({ database })
    this.#connection = connection
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#connection, this.#database)
  }

  override createAdapter(): DialectAdapter {
    return new DirectAdapter(this.#connection, this.#database)
  }
}

/**
 * Bypasses Kysely for a statement that is written already: what Kysely does to run one, mostly waiting for the
 * connection, takes as long as SQLite itself.
 */
export class DirectAdapter extends SqliteAdapter {
  readonly #connection: DatabaseSync
  readonly #database: SqliteDatabase
  #open: object | undefined

  constructor(connection: DatabaseSync, database: SqliteDatabase) {
    super()
    this.#connection = connection
    this.#database = database
  }

  /** A transaction that has ended goes to Kysely, which refuses it. */
  async whileOpen<T>(transaction: object, work: () => Promise<T>): Promise<T> {
    this.#open = transaction
    try {
      return await work()
    } finally {
      this.#open = undefined
    }
  }

  /** Whether nobody else's transaction is open on the only connection, so that nothing has to be waited for. */
  isFreeFor(db: { isTransaction: boolean }): boolean {
    return db.isTransaction ? db === this.#open : !this.#connection.isTransaction
  }

  async run<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    const statement = this.#database.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
  }
}

/**
 * Takes the write lock at the start: a transaction that reads first could otherwise fail when it comes to write. One
 * that only reads takes none.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #connection: DatabaseSync

  constructor(connection: DatabaseSync, database: SqliteDatabase) {
    super({ database })
    this.#connection = connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** SQLite has done so by itself where its disk is full: a second one would fail, and hide why the first one was. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** More statements than the whole server has, so that only generated ones (lists of varying length) are dropped. */
const keptStatements = 200

function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(text) {
      const kept = statements.get(text)
      if (kept) return kept
      const statement = prepareStatement(database, text)
      keepNewest(statements, text, statement, keptStatements)
      return statement
    },
  }
}

function prepareStatement(database: DatabaseSync, text: string): SqliteStatement {
  const statement = database.prepare(text)
  const columns = statement.columns().map(({ name }) => name)
  // The objects that Node makes of rows are dictionaries: to copy them or to write them as JSON takes several times as
  // long as with those that we make ourselves.
  statement.setReturnArrays(true)
  const toRow = (values: unknown) => rowOf(columns, values as unknown[])
  // Kysely says `unknown`; Node itself throws on a value that SQLite cannot hold.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(toRow),
    run: (parameters) => statement.run(...values(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters))) yield toRow(row)
    },
  }
}

function rowOf(columns: string[], values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach((column, index) => {
    row[column] = values[index]
  })
  return row
}
