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

/** Kysely with Node's built-in SQLite. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #connection: DatabaseSync
  readonly #database: SqliteDatabase
  readonly #mayWrite: () => void

  /** `mayWrite` is asked before each transaction that writes, and throws if there must be none. */
  constructor(connection: DatabaseSync, mayWrite = () => {}) {
    const database = adapt(connection)
    super({ database })
    this.#connection = connection
    this.#database = database
    this.#mayWrite = mayWrite
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#connection, this.#database, this.#mayWrite)
  }

  override createAdapter(): DialectAdapter {
    return new DirectAdapter(this.#connection, this.#database)
  }
}

/**
 * Runs statements that are built already without Kysely: its own work for each statement, mostly waiting for the
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

  /** Marks the transaction as open. Statements of one that has ended go to Kysely, which refuses them. */
  async whileOpen<T>(transaction: object, work: () => Promise<T>): Promise<T> {
    this.#open = transaction
    try {
      return await work()
    } finally {
      this.#open = undefined
    }
  }

  /** Whether the only connection is free, or held by this very transaction, so that there is nothing to wait for. */
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
 * Takes the write lock at the start: otherwise a transaction that reads first could fail when it begins to write. A
 * transaction that only reads takes no lock.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #connection: DatabaseSync
  readonly #mayWrite: () => void

  constructor(connection: DatabaseSync, database: SqliteDatabase, mayWrite: () => void) {
    super({ database })
    this.#connection = connection
    this.#mayWrite = mayWrite
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const isReading = accessMode === 'read only'
    if (!isReading) this.#mayWrite()
    await connection.executeQuery(CompiledQuery.raw(isReading ? 'begin' : 'begin immediate'))
  }

  /** If the disk is full, SQLite has rolled back already. A second rollback would fail and hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** More than the server's fixed statements, so that only generated ones (lists of varying length) are dropped. */
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
  // Node would return rows as objects in dictionary mode. To copy these, or to write them as JSON, takes several times
  // as long as with objects that we make ourselves.
  statement.setReturnArrays(true)
  const toRow = (values: unknown) => rowOf(columns, values as unknown[])
  // Kysely's type is `unknown`; Node throws on a value that SQLite cannot store.
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
