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
 * Kysely over a pool whose connections take statements before they have answered the ones before (`pipeline` of `pg`).
 * What a transaction begins with and ends with then needs no round trip of its own. PostgreSQL runs what it is sent on
 * one connection strictly in order, and after a failure nothing more of that transaction.
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
  /** Sent before the last statement was answered. */
  commit: Promise<void> | undefined
  isReadOnly: boolean
}

const underWay = new WeakMap<DatabaseConnection, UnderWay>()

class PipelinedDriver extends PostgresDriver {
  /** Sends it and waits for nothing: what keeps a transaction from beginning is told before it commits. */
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
   * What was only read, in a transaction that has begun, is as true whether or not the end of it is answered; whoever has the connection next comes
   * after it. Outside of one nobody is named, and PostgreSQL finds no rows: that must not look like an empty account.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { begun, commit, isReadOnly } = underWay.get(connection) ?? {}
    await begun
    const ended = commit ?? super.commitTransaction(connection)
    if (isReadOnly) void unheeded(ended)
    else await ended
  }

  /** A commit that is on its way ends the transaction, in one way or the other. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    const commit = underWay.get(connection)?.commit
    await (commit ? commit.catch(() => {}) : super.rollbackTransaction(connection))
  }
}

/** Sends prepared statements without Kysely's queue, in which each waits for the answer to the one before. */
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

  /** Undefined outside a transaction, and in one that has ended: that goes to Kysely, which refuses it. */
  directly<Row>(db: Db, query: CompiledQuery<Row>): Promise<QueryResult<Row>> | undefined {
    const open = this.#open.get(db)
    if (open) open.sent += 1
    return open?.connection.executeQuery(query)
  }

  /** How many statements have been sent so; undefined where none can be. */
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
 * Runs the last statement of a transaction. On PostgreSQL the commit is sent right behind it, so this must be a statement
 * that may stay whatever its answer is; where it fails, nothing of the transaction stays.
 */
export function lastly<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  const { adapter } = tx.getExecutor()
  if (!(adapter instanceof PipelinedAdapter)) return run()
  const before = adapter.sentBy(tx)
  const answer = run()
  // What has not been sent yet, because it is not prepared, must not come after the commit.
  if (adapter.sentBy(tx) !== before) adapter.sendCommit(tx)
  return answer
}

/** A caller that awaits it gets its failure. If no caller comes to await it, the failure must not end the process. */
function unheeded(work: Promise<void>): Promise<void> {
  work.catch(() => {})
  return work
}
