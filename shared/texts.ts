import { list, number, object, text } from './reader.ts'

/** How many texts one request may ask for. */
export const maxTextsAtOnce = 100

const readTextOfTab = object({ id: text, content: text })

/**
 * The texts of the requested tabs, in the order of the request, as many as fit into one answer. Tabs that were deleted
 * meanwhile are left out. `count` is how many of the requested tabs this answer covers.
 */
export const readTextsPage = object({ tabs: list(readTextOfTab), count: number })

export type TextOfTab = ReturnType<typeof readTextOfTab>
export type TextsPage = ReturnType<typeof readTextsPage>
