import type { Kysely, Transaction } from 'kysely'

/** One database type over both engines. Times are milliseconds since 1970; `writing_date` is YYYY-MM-DD. */
export interface Schema {
  users: { id: string; email: string; created_at: number; last_sign_in_at: number | null }
  codes: { email: string; hash: string; expires_at: number; tries: number; sent_at: number }
  sessions: { id: string; user_id: string; created_at: number; used_at: number; user_agent: string }
  tokens: {
    refresh_hash: string
    access_hash: string
    session_id: string
    created_at: number
    /** When the access token was first shown, which proves that the reply with both tokens arrived. */
    seen_at: number | null
    replaced_at: number | null
  }
  throttle: { key: string; count: number; resets_at: number }
  writing_tabs: {
    id: string
    user_id: string
    title: string
    content: string
    font: string
    size: string
    timer_minutes: number
    word_count: number
    writing_date: string
    revision: number
    created_at: number
    updated_at: number
    deleted_at: number | null
  }
  tab_writers: { tab_id: string; user_id: string; client: string; mutation_id: string; revision: number }
  tab_versions: {
    id: string
    tab_id: string
    user_id: string
    content: string
    word_count: number
    reason: string
    name: string | null
    created_at: number
  }
  /** When this database was restored from a backup, in seconds since 1970. */
  eras: { era: number }
}

/** Tables whose rows belong to one writer: nobody else can read or write them, and outside `asUser` nobody can. */
export const isolatedTables = ['writing_tabs', 'tab_writers', 'tab_versions'] as const satisfies Array<
  keyof Schema
>

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Store {
  /** For what belongs to no writer yet: codes, sessions, throttles. */
  db: Db
  kind: 'sqlite' | 'postgres'
  /**
   * Runs one transaction as this user; the database itself refuses every row of anybody else. Inside it use `tx`
   * alone and wait for nothing but the database: SQLite has one connection, which the transaction holds. And change
   * nothing outside it: where two transactions get in each other's way, `work` runs a second time.
   */
  asUser<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}
