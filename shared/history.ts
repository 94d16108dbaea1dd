import { flag, list, nullable, number, object, optional, text } from './reader.ts'
import { rowFields } from './tabs.ts'

const placeIn = object({ from: number, to: number })

/** What the history shows of a tab: the beginning of its text, never the whole. */
const readPreview = object({
  ...rowFields,
  preview: text,
  deleted_at: nullable(number),
  /** If the text contains the words of a search: an excerpt around them, and where in it they stand. */
  excerpt: optional(object({ text, from: number, to: number, others: optional(list(placeIn)) })),
  /**
   * Whether the text has all the words of the search (if there are many, the sixteen longest), but not next to each
   * other as they were typed.
   */
  apart: optional(flag),
  /** Whether the tab is here because its title has the words. */
  titled: optional(flag),
})

/** The newest tab is first, or in the trash the one deleted last. */
export const readHistoryPage = object({ tabs: list(readPreview), cursor: nullable(text) })

export const readWordsByDay = object({
  days: list(object({ date: text, words: number })),
  /** The sums for all days, without the trash. Missing if the server is of the previous release. */
  all: optional(object({ tabs: number, words: number })),
})

export type TabPreview = ReturnType<typeof readPreview>
export type HistoryPage = ReturnType<typeof readHistoryPage>
export type WordsByDay = ReturnType<typeof readWordsByDay>
