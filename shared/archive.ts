import { z } from 'zod'
import { tab, tabVersion } from './tabs.ts'

/** An earlier text of a tab, as it stood at `created_at`. */
const archivedVersion = tabVersion.extend({
  /** Null where the database holds it no more as it was kept. */
  content: z.string().nullable(),
})

/** A tab with everything that is kept of it. `deleted_at` says since when it has been in the trash; else it is null. */
const archivedTab = tab.extend({
  deleted_at: z.number().nullable(),
  /** The newest first. An archive of an early release has none. */
  versions: z.array(archivedVersion).default([]),
})

/**
 * What `longhand.json` in an archive holds: all that is needed to bring the writing back, somewhere else or after its
 * account was deleted. Times are milliseconds since 1970.
 */
export const archive = z.array(archivedTab)

export type ArchivedTab = z.infer<typeof archivedTab>
export type ArchivedVersion = z.infer<typeof archivedVersion>
