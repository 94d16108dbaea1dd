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

export type TabVersion = ReturnType<typeof readVersion>
export type VersionText = ReturnType<typeof readVersionText>
export type VersionsPage = ReturnType<typeof readVersionsPage>
