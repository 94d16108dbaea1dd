import { list, number, object, text } from './reader.ts'

/** So many may be asked for at once. */
export const maxTextsAtOnce = 100

const readTextOfTab = object({ id: text, content: text })

/**
 * The texts of as many of the tabs that were asked for as fit into one answer, in the order in which they were asked
 * for. What was deleted meanwhile is left out. `count` says of how many the answer is.
 */
export const readTextsPage = object({ tabs: list(readTextOfTab), count: number })

export type TextOfTab = ReturnType<typeof readTextOfTab>
export type TextsPage = ReturnType<typeof readTextsPage>
