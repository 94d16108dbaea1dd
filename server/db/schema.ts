import type { Generated, Kysely, Transaction } from 'kysely'

/** The tables, for both databases. Times are milliseconds since 1970; `writing_date` is YYYY-MM-DD. */
export interface Schema {
  users: {
    id: string
    email: string
    created_at: number
    last_sign_in_at: number | null
    /** When the host blocked this account; null if it is not blocked. */
    blocked_at: number | null
    /**
     * When a session of this account last ended. Since the OpenID provider may still have its own session in that
     * browser, it must ask who is there before the next sign-in.
     */
    signed_out_at: Generated<number | null>
    /** The user handle of the account's passkeys, in base64url; null if it is the id. */
    passkey_handle: Generated<string | null>
  }
  codes: {
    email: string
    /** A keyed hash of the cookie of the browser that asked for the code; '' if there was none. */
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
    /** A mark of the secret that was in use; null if an earlier release made the session. */
    secret_mark: string | null
  }
  tokens: {
    refresh_hash: string
    /** No token has this hash if the row was withdrawn (server/auth/sessions/lost-replies.ts). */
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
    /** Null for the first user's link, until somebody asks for a code with it. */
    email: string | null
    /** 1 for the first user's link; 2 for an invitation that opens nothing any more, though its link still answers. */
    is_first: number
    created_at: number
    expires_at: number
  }
  /** An identity at the OpenID provider, and the account that it opens. */
  provider_identities: { issuer: string; subject: string; user_id: string; created_at: number }
  /** Passkeys, which sign a writer in without a code. Only their public halves, so no row can be used to sign in. */
  passkeys: {
    id: string
    user_id: string
    /** The browser's name for the passkey, in base64url. */
    credential_id: string
    /** In the format of COSE, in base64url. */
    public_key: string
    /** How often the passkey has signed, if it counts; else 0. */
    counter: number
    /** The ways in which a browser reaches the passkey, separated by commas. */
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
    /** How many UTF-16 units saves have added and taken away since the text was last kept as a version. */
    unkept_added: Generated<number>
    unkept_removed: Generated<number>
    /** Since when the text has differed from that version; 0 if no save has been counted yet. */
    unkept_since: Generated<number>
    /** Where the words came from (`shared/origins`). It is valid only if `origins_at` is the revision. */
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
    /** The hash of the unpacked text: see `server/tabs/pack-text.ts`. */
    hash: Uint8Array | null
    length: number | null
    base: number | null
    /** 1 if thinning found words in it that no other text of this tab has. */
    is_sole: Generated<number>
    /** Where the words came from; empty if that is unknown. */
    origins: Generated<string>
  }
  /** Texts that versions are packed against. */
  version_bases: {
    id: number
    tab_id: string
    user_id: string
    /** The length of the unpacked text in UTF-8. */
    length: number
    hash: Uint8Array
    /** The base that this one is packed against, which is packed alone; null if this one is packed alone. */
    base: number | null
    packed: Uint8Array
  }
  /** Words that proofreading accepts in all texts of a writer. */
  own_words: { user_id: string; word: string; created_at: number }
  /** A writer's choices for all devices, by the names in shared/choices.ts. */
  choices: { user_id: string; name: string; value: string }
  /** Tabs whose texts and titles every search reads, because the index does not have their current state. */
  unindexed_tabs: {
    user_id: string
    tab_id: string
    /** A new number at each change. */
    mark: number
  }
  /** A segment of the search index. It covers some tabs of a writer: see `server/tabs/grams`. */
  gram_segments: {
    user_id: string
    segment: number
    /** The format of its grams (a search uses only its own format), or that it is being made or dropped. */
    format: string
    texts: number
    /** The bytes of its texts. */
    bytes: number
    /** The days of its newest and its oldest tab. */
    newest: string
    oldest: string
    /** The places of its tabs in the history, newest first, as JSON. */
    places: string
  }
  gram_lists: { user_id: string; segment: number; bucket: number; packed: Uint8Array }
  /** One row for each time that this database was restored from a backup, in seconds since 1970. */
  eras: { era: number }
}

/** Tables whose rows each belong to one writer. Only `asUser` and `readAs` of that writer can read or write them. */
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

/** The user that a token names. A transaction gets this writer's rows only once it has found the session valid. */
export interface Claim {
  userId: string
  /** Throws if the session has ended. On PostgreSQL it also names the writer in this transaction. */
  prove(tx: Tx): Promise<void>
  isProven(): boolean
}

export interface Store {
  /** For rows that are not isolated: users, codes, sessions, throttles and so on. */
  db: Db
  kind: 'sqlite' | 'postgres'
  /** Whether the last connection to PostgreSQL uses TLS. SQLite does not have this. */
  isEncrypted?: () => boolean
  /** Throws while SQLite's file is not where it was opened, so that nothing can be saved. PostgreSQL does not have this. */
  requireInPlace?: () => void
  /**
   * Runs one transaction as this user; the database itself refuses the rows of all others. In `work`, use only `tx` and
   * wait for nothing but the database, because SQLite has one connection, which the transaction holds. Change nothing
   * outside the database, because after a conflict between two transactions `work` runs a second time.
   */
  asUser<T>(user: string | Claim, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Like `asUser`, for work that only reads. It sees one snapshot of the database. On SQLite it blocks no writer in
   * another thread or process.
   */
  readAs<T>(user: string | Claim, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Removes from SQLite's files what deleted rows have left there. To be called after something was deleted for good;
   * other calls do not wait for it. PostgreSQL does this itself (autovacuum), in its own time.
   */
  sweep(): Promise<void>
  close(): Promise<void>
}
