/** A file as it was chosen or dropped, with the folders above it. */
export interface ChosenFile {
  /** Such as "letters/2026-01-04 letter.txt". */
  path: string
  file: File
}

/** One text that can come in. */
export interface FoundText {
  /** Where it was among the chosen files. No other text of the same reading has this path. */
  path: string
  title: string
  text: string
  /** Today, if nothing says another day. */
  day: { date: string; from: 'front matter' | 'name' | 'file' | 'nothing' }
  /** Where its words came from, where our own archive says it: `shared/origins/code.ts`. */
  origins?: string
  versions?: FoundVersions
  /** Where it can be split, the largest pieces first; or it has more headings than can be split at. */
  chapters?: FoundChapters[] | 'too many'
  /** It was in the trash where the archive was made. */
  isTrash?: true
}

/** A way to split a text. */
export interface FoundChapters {
  name: 'parts' | 'chapters' | 'sections'
  /** Of the pieces that begin with a heading. */
  count: number
  /** In the order of the text, which they are all of: the first begins at 0, and each ends where the next one begins. */
  pieces: FoundPiece[]
}

export interface FoundPiece {
  from: number
  words: number
  /** Its heading, which stays in its text. None: what stands before the first heading. */
  title?: string
}

/** What our own archive has kept of a text. A novel has hundreds of megabytes: so the browser keeps it, on its disk perhaps. */
export interface FoundVersions {
  /** JSON of one version after the other, the newest first. */
  data: Blob
  /** Where each of them ends in it. */
  ends: readonly number[]
}

/** Of one reading, a text each day for 27 years: the page lists them all, and their pieces. */
export const maxTexts = 10_000

/** `why` goes on after a colon: "a picture", "locked with a password". */
export interface NotRead {
  path: string
  why: string
}

export interface Found {
  /** How many files there were, those in folders and .zip files included. */
  files: number
  texts: FoundText[]
  notRead: NotRead[]
  /** What proofreading leaves alone, of our own archive. */
  words?: string[]
}

export interface HowToRead {
  onProgress(read: number, of: number): void
  signal: AbortSignal
}

/** Reads in a thread of its own. Rejects with `CannotBeRead` if the only file is broken, and as `signal` says if it is stopped. */
export type ReadFiles = (files: ChosenFile[], how: HowToRead) => Promise<Found>

/** The message is a sentence for the writer: "notes.zip cannot be read. It ends too early, as when a download breaks off." */
export class CannotBeRead extends Error {}
