import { list, nullable, number, object, optional, type Reader, text } from './reader.ts'
import type { VersionReason } from './tab-fields.ts'

export const versionFields = {
  id: text,
  /** A newer server may have more of them than a page knows. */
  reason: text as Reader<VersionReason>,
  name: nullable(text),
  word_count: number,
  created_at: number,
}
export const readVersion = object(versionFields)

/** As much of a version that is asked for alone as bringing it back needs. */
export const readVersionText = object({ content: text, origins: optional(text) })

/** The newest first. */
export const readVersionsPage = object({ versions: list(readVersion), cursor: nullable(text) })

/** `POST /api/tabs/:id/earlier-versions`: how many of those that were sent are here now, from the first; the others are to be sent again. */
export const readEarlierVersions = object({ count: number })

/** So many are sent at once: to pack one takes the server milliseconds, in which everybody else waits. */
export const maxVersionsAtOnce = 8
/** So many a tab may come to have by bringing them in: the edges of each day of seven years. */
export const maxVersionsOfTab = 5_000
/** Nothing was kept before that; an archive that says so is of a clock that stood still. */
export const earliestVersion = Date.UTC(2000, 0, 1)

/** As much as another Longhand says of a version that is brought in. */
export interface EarlierVersion extends Pick<TabVersion, 'reason' | 'name' | 'created_at'> {
  content: string
  origins?: string
}

export type EarlierVersions = ReturnType<typeof readEarlierVersions>
export type TabVersion = ReturnType<typeof readVersion>
export type VersionText = ReturnType<typeof readVersionText>
export type VersionsPage = ReturnType<typeof readVersionsPage>
