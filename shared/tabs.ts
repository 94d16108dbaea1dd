import { list, nullable, number, object, oneOf, optional, type Reader, text } from './reader.ts'
import { fonts, sizes, type VersionReason } from './tab-fields.ts'

const rowFields = {
  id: text,
  title: text,
  font: oneOf(fonts),
  size: oneOf(sizes),
  timer_minutes: number,
  word_count: number,
  writing_date: text,
  revision: number,
  created_at: number,
  updated_at: number,
}

/** A tab as the database holds it. Times are milliseconds since 1970. */
export const tabFields = { ...rowFields, content: text }
export const readTab = object(tabFields)

/** What the history knows of a tab: its beginning, never the whole. */
const readPreview = object({
  ...rowFields,
  preview: text,
  deleted_at: nullable(number),
  /** Where its text was searched, and has the words: those around them, and where these stand in them. */
  excerpt: optional(object({ text, from: number, to: number })),
})

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
export const readVersionText = object({ content: text })

/** The newest first. */
export const readVersionsPage = object({ versions: list(readVersion), cursor: nullable(text) })
/** A server of an early release tells all at once, and of no cursor. */
export const readDayPage = object({ tabs: list(readTab), cursor: optional(nullable(text)) })
export const readHistoryPage = object({ tabs: list(readPreview), cursor: nullable(text) })
export const readWordsByDay = object({ days: list(object({ date: text, words: number })) })

export type Tab = ReturnType<typeof readTab>
export type TabPreview = ReturnType<typeof readPreview>
export type TabVersion = ReturnType<typeof readVersion>
export type VersionsPage = ReturnType<typeof readVersionsPage>
export type DayPage = ReturnType<typeof readDayPage>
export type HistoryPage = ReturnType<typeof readHistoryPage>
export type WordsByDay = ReturnType<typeof readWordsByDay>
