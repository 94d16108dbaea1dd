import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Db, Tx } from '../schema.ts'

/**
 * Kysely over a pool whose connections accept a statement before the ones before it are answered (`pipeline` of `pg`).
 * So the beginning and the end of a transaction need no round trip of their own. PostgreSQL runs the statements of a
 * connection strictly in order, and after a failure no further statement of that transaction.
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config)
  }

  override createAdapter(): DialectAdapter {
    return new PipelinedAdapter()
  }
}

interface UnderWay {
  begun: Promise<void>
  sendCommit: () => Promise<void>
  /** The commit, if it was sent before the last statement was answered. */
  commit: Promise<void> | undefined
  isReadOnly: boolean
}

const underWay = new WeakMap<DatabaseConnection, UnderWay>()

class PipelinedDriver extends PostgresDriver {
  /** Sends the beginning and does not wait. If it fails, `commitTransaction` throws the error. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = unheeded(super.beginTransaction(connection, settings))
    const sendCommit = () => super.commitTransaction(connection)
    const isReadOnly = settings.accessMode === 'read only'
    underWay.set(connection, { begun, sendCommit, commit: undefined, isReadOnly })
  }

  /**
   * A transaction that only reads does not wait for the answer to its commit: what it has read is right in any case,
   * and the connection's next statement comes after it. But it must have begun: outside a transaction no user is named,
   * and PostgreSQL finds no rows, which must not look like an empty account.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { begun, commit, isReadOnly } = underWay.get(connection) ?? {}
    await begun
    const ended = commit ?? super.commitTransaction(connection)
    if (isReadOnly) void unheeded(ended)
    else await ended
  }

  /** If the commit has been sent already, it ends the transaction, whether it succeeds or fails. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    const commit = underWay.get(connection)?.commit
    await (commit ? commit.catch(() => {}) : super.rollbackTransaction(connection))
  }
}

/** Sends prepared statements past Kysely's queue, in which each statement waits for the answer to the one before. */
export class PipelinedAdapter extends PostgresAdapter {
  readonly #open = new WeakMap<object, { connection: DatabaseConnection; sent: number }>()

  async whileOpen<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
    const connection = await tx.getExecutor().provideConnection(async (own) => own)
    this.#open.set(tx, { connection, sent: 0 })
    try {
      return await work()
    } finally {
      this.#open.delete(tx)
    }
  }

  /**
   * Returns undefined outside a transaction, and in one that has ended. Then the caller asks Kysely, which refuses it.
   */
  directly<Row>(db: Db, query: CompiledQuery<Row>): Promise<QueryResult<Row>> | undefined {
    const open = this.#open.get(db)
    if (open) open.sent += 1
    return open?.connection.executeQuery(query)
  }

  /** How many statements `directly` has sent in this transaction; undefined if it can send none. */
  sentBy(tx: Tx): number | undefined {
    return this.#open.get(tx)?.sent
  }

  sendCommit(tx: Tx): void {
    const { connection } = this.#open.get(tx) ?? {}
    const transaction = connection && underWay.get(connection)
    if (transaction) transaction.commit = unheeded(transaction.sendCommit())
    this.#open.delete(tx)
  }
}

/**
 * Runs the last statement of a transaction. On PostgreSQL the commit is sent right after it, before it is answered. So
 * its effect must be right whatever its answer is; only if it fails is the transaction rolled back.
 */
export function lastly<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  const { adapter } = tx.getExecutor()
  if (!(adapter instanceof PipelinedAdapter)) return run()
  const before = adapter.sentBy(tx)
  const answer = run()
  // A statement that is not prepared has not been sent yet. The commit must not overtake it.
  if (adapter.sentBy(tx) !== before) adapter.sendCommit(tx)
  return answer
}

/** If nobody awaits this promise, its failure must not end the process. Callers that await it still get the failure. */
function unheeded(work: Promise<void>): Promise<void> {
  work.catch(() => {})
  return work
}
