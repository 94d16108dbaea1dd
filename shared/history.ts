import { flag, list, nullable, number, object, optional, text } from './reader.ts'
import { rowFields } from './tabs.ts'

const placeIn = object({ from: number, to: number })

/** What the history knows of a tab: its beginning, never the whole. */
const readPreview = object({
  ...rowFields,
  preview: text,
  deleted_at: nullable(number),
  /** If the text has the words of a search: the words around them, and where in those they stand. */
  excerpt: optional(object({ text, from: number, to: number, others: optional(list(placeIn)) })),
  /**
   * Whether it has the words of the search (of many, the sixteen longest) without having them next to each other as
   * they were typed.
   */
  apart: optional(flag),
  /** Whether it was asked for by its title, and has the words there. */
  titled: optional(flag),
})

/** The newest first. */
export const readHistoryPage = object({ tabs: list(readPreview), cursor: nullable(text) })

export const readWordsByDay = object({
  days: list(object({ date: text, words: number })),
  /** What is not in the trash, of all days. A server of the release before does not tell. */
  all: optional(object({ tabs: number, words: number })),
})

export type TabPreview = ReturnType<typeof readPreview>
export type HistoryPage = ReturnType<typeof readHistoryPage>
export type WordsByDay = ReturnType<typeof readWordsByDay>
