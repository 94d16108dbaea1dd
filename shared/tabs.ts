import { list, nullable, number, object, only, optional, text } from './reader.ts'
import { isFont, isSize } from './tab-fields.ts'

export const rowFields = {
  id: text,
  title: text,
  font: only(isFont),
  size: only(isSize),
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

/** A server of an early release tells all at once, and of no cursor. */
export const readDayPage = object({ tabs: list(readTab), cursor: optional(nullable(text)) })

export type Tab = ReturnType<typeof readTab>
export type DayPage = ReturnType<typeof readDayPage>
