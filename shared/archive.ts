import { list, nullable, number, object, optional, text } from './reader.ts'
import { tabFields } from './tabs.ts'
import { versionFields } from './versions.ts'

/** An earlier text of a tab, as it stood at `created_at`. */
const readArchivedVersion = object({
  ...versionFields,
  /** Where its words came from. */
  origins: optional(text),
  /** Null if the database no longer holds it as it was kept. */
  content: nullable(text),
})

/** A tab with everything that is kept of it. `deleted_at` says since when it has been in the trash; else it is null. */
const readArchivedTab = object({
  ...tabFields,
  deleted_at: nullable(number),
  /** The newest first. An archive of an early release has none. */
  versions: optional(list(readArchivedVersion)),
})

/**
 * What `longhand.json` in an archive holds: all that is needed to bring the writing back, somewhere else or after its
 * account was deleted. Times are milliseconds since 1970.
 */
export const readArchive = list(readArchivedTab)

export type ArchivedTab = ReturnType<typeof readArchivedTab>
export type ArchivedVersion = ReturnType<typeof readArchivedVersion>
