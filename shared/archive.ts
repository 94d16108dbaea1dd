import { list, nullable, number, object, optional, text } from './reader.ts'
import { tabFields } from './tabs.ts'
import { versionFields } from './versions.ts'

/** An earlier text of a tab, as it stood at `created_at`. */
const readArchivedVersion = object({
  ...versionFields,
  /** Where the words came from: a record of `writeOrigins`. */
  origins: optional(text),
  /** Null if the database no longer has the text as it was kept. */
  content: nullable(text),
})

/** A tab with everything that is kept of it. `deleted_at` is the time since which it is in the trash, or null. */
const readArchivedTab = object({
  ...tabFields,
  deleted_at: nullable(number),
  /** The newest first. An archive of an early release has no versions. */
  versions: optional(list(readArchivedVersion)),
})

/**
 * The content of `longhand.json` in an archive: everything that is needed to restore the writing, on another server or
 * after the account was deleted. Times are milliseconds since 1970.
 */
export const readArchive = list(readArchivedTab)

export type ArchivedTab = ReturnType<typeof readArchivedTab>
export type ArchivedVersion = ReturnType<typeof readArchivedVersion>
