import { number, object, optional, text } from './reader.ts'

/** The part of a tab that saving needs. A font that cannot be read must not hold words up. */
export const readRow = object({ revision: number, content: text, origins: optional(text) })

/** `kept` is the version of the text before, which the server keeps when a save takes much away from it. */
const savedFields = { revision: number, kept: optional(text) }
/** The part of the answer that saving needs. */
export const readSaved = object(savedFields)
export const readSaveAnswer = object({ ...savedFields, word_count: number, updated_at: number })

export type SaveTabAnswer = ReturnType<typeof readSaveAnswer>
