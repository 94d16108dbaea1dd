import { flag, list, nullable, number, object, only, optional, text } from './reader.ts'
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

/**
 * A tab as the database holds it. Times are milliseconds since 1970. `origins` records where the words came from
 * (`shared/origins/code.ts`); an earlier server does not send it.
 */
export const tabFields = { ...rowFields, content: text, origins: optional(text) }
export const readTab = object(tabFields)

/**
 * An early release of the server sends all tabs at once, without a cursor. `isAhead`: the day has begun nowhere, so the
 * clock of whoever asks is wrong.
 */
export const readDayPage = object({
  tabs: list(readTab),
  cursor: optional(nullable(text)),
  isAhead: optional(flag),
})

export type Tab = ReturnType<typeof readTab>
export type DayPage = ReturnType<typeof readDayPage>
