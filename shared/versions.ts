import { list, nullable, number, object, optional, type Reader, text } from './reader.ts'
import type { VersionReason } from './tab-fields.ts'

export const versionFields = {
  id: text,
  /** A newer server may have reasons that a page does not know. */
  reason: text as Reader<VersionReason>,
  name: nullable(text),
  word_count: number,
  created_at: number,
}
export const readVersion = object(versionFields)

/** The part of a single version that is needed to restore it. */
export const readVersionText = object({ content: text, origins: optional(text) })

/** The newest version is first. */
export const readVersionsPage = object({ versions: list(readVersion), cursor: nullable(text) })

/**
 * `POST /api/tabs/:id/earlier-versions`: how many of the sent versions are stored now, counted from the first. The page
 * must send the others again.
 */
export const readEarlierVersions = object({ count: number })

/** How many versions are sent at once: packing one takes the server milliseconds, in which everybody else waits. */
export const maxVersionsAtOnce = 8
/** How many versions a tab may get by an import: the first and the last of each day for seven years. */
export const maxVersionsOfTab = 5_000
/** Longhand did not exist before. An archive with an earlier time comes from a machine whose clock was wrong. */
export const earliestVersion = Date.UTC(2000, 0, 1)

/** What another Longhand tells about a version that is imported. */
export interface EarlierVersion extends Pick<TabVersion, 'reason' | 'name' | 'created_at'> {
  content: string
  origins?: string
}

export type EarlierVersions = ReturnType<typeof readEarlierVersions>
export type TabVersion = ReturnType<typeof readVersion>
export type VersionText = ReturnType<typeof readVersionText>
export type VersionsPage = ReturnType<typeof readVersionsPage>
