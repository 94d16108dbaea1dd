/** A file as it was chosen or dropped, with the folders above it. */
export interface ChosenFile {
  /** Such as "letters/2026-01-04 letter.txt". */
  path: string
  file: File
}

/** A text that can be brought in. */
export interface FoundText {
  /** Its path among the chosen files. No other text of the same reading has it. */
  path: string
  title: string
  text: string
  /** Today, if nothing says another day. */
  day: { date: string; from: 'front matter' | 'name' | 'file' | 'nothing' }
  /** The origins of its words (`shared/origins/code.ts`), if our own archive has them. */
  origins?: string
  versions?: FoundVersions
  /** The ways to split it, the one with the largest pieces first. `too many`: it has too many headings. */
  chapters?: FoundChapters[] | 'too many'
  /** Set if it was in the trash when the archive was made. */
  isTrash?: true
}

/** A way to split a text. */
export interface FoundChapters {
  name: 'parts' | 'chapters' | 'sections'
  /** The number of pieces that begin with a heading. */
  count: number
  /** In the order of the text. They cover all of it: the first begins at 0, and each ends where the next one begins. */
  pieces: FoundPiece[]
}

export interface FoundPiece {
  from: number
  words: number
  /** Its heading, which stays in its text. Undefined for the piece before the first heading. */
  title?: string
}

/** The versions in our own archive. Those of a novel may have hundreds of megabytes, so the browser may move them to its disk. */
export interface FoundVersions {
  /** JSON of one version after the other, the newest first. */
  data: Blob
  /** Where each version ends in the data. */
  ends: readonly number[]
}

/** How many texts one reading may have, because the page lists all of them and their pieces: a text a day for 27 years. */
export const maxTexts = 10_000

/** `why` follows a colon, such as “a picture” or “locked with a password”. */
export interface NotRead {
  path: string
  why: string
}

export interface Found {
  /** How many files there were, with those in folders and .zip files. */
  files: number
  texts: FoundText[]
  notRead: NotRead[]
  /** The words in our own archive that proofreading leaves alone. */
  words?: string[]
}

export interface HowToRead {
  onProgress(read: number, of: number): void
  signal: AbortSignal
}

/** Reads in a worker. Rejects with `CannotBeRead` if the only file is broken, and with the signal's reason if it is stopped. */
export type ReadFiles = (files: ChosenFile[], how: HowToRead) => Promise<Found>

/** The message is for the writer, such as “notes.zip cannot be read. It ends too early, as when a download breaks off.” */
export class CannotBeRead extends Error {}
