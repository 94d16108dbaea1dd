import type { Generated, Kysely, Transaction } from 'kysely'

/** One database type over both engines. Times are milliseconds since 1970; `writing_date` is YYYY-MM-DD. */
export interface Schema {
  users: {
    id: string
    email: string
    created_at: number
    last_sign_in_at: number | null
    /** Since when the host keeps this account out. */
    blocked_at: number | null
    /** When somebody last ended a session of theirs: until then they may be signed in at the OpenID provider in that browser. */
    signed_out_at: Generated<number | null>
    /** By which passkeys know the account; null where they know it by its id. In base64url. */
    passkey_handle: Generated<string | null>
  }
  codes: {
    email: string
    /** A keyed hash of the cookie of the browser that asked; '' for everybody else. */
    asker: string
    hash: string
    expires_at: number
    tries: number
    sent_at: number
  }
  sessions: {
    id: string
    user_id: string
    created_at: number
    used_at: number
    user_agent: string
    /** Tells which secret it was made under; null where nobody kept note. */
    secret_mark: string | null
  }
  tokens: {
    refresh_hash: string
    /** Of a withdrawn one (server/auth/sessions/token-chain.ts) no token has it. */
    access_hash: string
    session_id: string
    created_at: number
    /** When the access token was first shown, which proves that the reply with both tokens arrived. */
    seen_at: number | null
    replaced_at: number | null
  }
  throttle: { key: string; count: number; resets_at: number }
  invitations: {
    token_hash: string
    /** Null for the link of the first user, until a code is asked for with it. */
    email: string | null
    /** 1 for that link; 2 for what opens nothing any more, though its link still answers. */
    is_first: number
    created_at: number
    expires_at: number
  }
  /** Who somebody is at the OpenID provider, and which account that opens. */
  provider_identities: { issuer: string; subject: string; user_id: string; created_at: number }
  /** Keys that sign a writer in without a code, as far as a server knows them: none of this opens anything. */
  passkeys: {
    id: string
    user_id: string
    /** As the browser names it; in base64url, like the next one. */
    credential_id: string
    /** As COSE writes it. */
    public_key: string
    /** How often it has signed, where it counts; else 0. */
    counter: number
    /** How a browser reaches it, with commas between. */
    transports: string
    name: string
    created_at: number
    used_at: number | null
  }
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
    /** UTF-16 units that saves have added and taken away since the text was last kept as a version. */
    unkept_added: Generated<number>
    unkept_removed: Generated<number>
    /** Since when it has differed from that version; 0 where no release has counted yet. */
    unkept_since: Generated<number>
    /** Where its words came from (`shared/origins`), if it is of this revision: see `server/tabs/origins.ts`. */
    origins: Generated<string>
    origins_at: Generated<number>
  }
  tab_writers: { tab_id: string; user_id: string; client: string; mutation_id: string; revision: number }
  tab_versions: {
    id: string
    tab_id: string
    user_id: string
    /** The text itself in a row of an earlier release; else empty, and `packed` holds it. */
    content: Generated<string>
    word_count: number
    reason: string
    name: string | null
    created_at: number
    packed: Uint8Array | null
    /** Of the text: see `server/tabs/pack-text.ts`. */
    hash: Uint8Array | null
    length: number | null
    base: number | null
    /** 1 where thinning found words that no other text of this tab has. */
    is_sole: Generated<number>
    /** Where its words came from; empty where nobody knows. */
    origins: Generated<string>
  }
  /** Texts that versions are packed against. */
  version_bases: {
    id: number
    tab_id: string
    user_id: string
    /** Of the text, in UTF-8. */
    length: number
    hash: Uint8Array
    /** The base that this one is packed against, which then is packed alone. */
    base: number | null
    packed: Uint8Array
  }
  /** What proofreading leaves alone in all texts of a writer. */
  own_words: { user_id: string; word: string; created_at: number }
  /** What a writer has chosen on all devices, by the names of shared/choices.ts. */
  choices: { user_id: string; name: string; value: string }
  /** Whose texts and titles a search reads, because the lists of grams do not know them as they stand. */
  unindexed_tabs: {
    user_id: string
    tab_id: string
    /** A new number at each change. */
    mark: number
  }
  /** Some tabs of a writer, by whose grams a search finds which of them it reads: see `server/tabs/grams`. */
  gram_segments: {
    user_id: string
    segment: number
    /** How its grams were made, and others are of no use to us; or that it is being made or dropped, in steps. */
    format: string
    texts: number
    /** Of the texts. */
    bytes: number
    /** The days of its newest tab and its oldest. */
    newest: string
    oldest: string
    /** Of its tabs, the newest first, as JSON. */
    places: string
  }
  gram_lists: { user_id: string; segment: number; bucket: number; packed: Uint8Array }
  /** When this database was restored from a backup, in seconds since 1970. */
  eras: { era: number }
}

/** Tables whose rows belong to one writer: nobody else can read or write them, and outside `asUser` nobody can. */
export const isolatedTables = [
  'writing_tabs',
  'tab_writers',
  'tab_versions',
  'version_bases',
  'own_words',
  'choices',
  'unindexed_tabs',
  'gram_segments',
  'gram_lists',
] as const satisfies Array<keyof Schema>

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** Who a token says is asking. Only a transaction that has found the session alive has this writer's rows. */
export interface Claim {
  userId: string
  /** Fails where the session is no more. On PostgreSQL it also names the writer in this transaction. */
  prove(tx: Tx): Promise<void>
  isProven(): boolean
}

export interface Store {
  /** For what belongs to no writer yet: codes, sessions, throttles. */
  db: Db
  kind: 'sqlite' | 'postgres'
  /** Of a database that is reached through a socket: whether the last connection to it took TLS. */
  isEncrypted?: () => boolean
  /**
   * Runs one transaction as this user; the database itself refuses every row of anybody else. Inside it use `tx`
   * alone and wait for nothing but the database: SQLite has one connection, which the transaction holds. And change
   * nothing outside it: where two transactions get in each other's way, `work` runs a second time.
   */
  asUser<T>(user: string | Claim, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for work that only reads, all of it from the database as it is at one moment: on SQLite it keeps nobody
   * waiting who writes in another thread or process.
   */
  readAs<T>(user: string | Claim, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Takes out of the files, as far as that is ours to do, what deleted rows have left there. For whoever has deleted
   * something for good; others do not wait for it. PostgreSQL does that by itself (autovacuum), in its own time.
   */
  sweep(): Promise<void>
  close(): Promise<void>
}
