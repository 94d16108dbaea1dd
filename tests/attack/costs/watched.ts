/** How long the longest of some calls took. */
export interface Longest {
  ms: number
  /** Without what the machine had the server wait for a processor, which is no doing of the server. */
  ownMs: number
}

/** What the two other writers and whoever asks how the server is went through during one play. */
export interface Waits {
  saves: number
  save: Longest
  read: Longest
  health: Longest
  /** Calls of the others that were refused or broke off, and texts that are not what was acknowledged. */
  failures: string[]
  /** What the process held of the machine's memory, in megabytes, as time went by. */
  memory: number[]
}

/** Somebody who writes one tab, minds nobody's business, and must notice nothing. */
export interface OrdinaryWriter {
  token: string
  ip: string
  tabId: string
}

export interface WatchOptions {
  address: string
  writers: OrdinaryWriter[]
  saveEveryMs: number
}

export type WatchOrder = { begin: { processId: number } } | 'end'
