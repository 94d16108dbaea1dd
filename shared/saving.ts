import { number, object, optional, text } from './reader.ts'

/** As much of a tab as saving goes by: words are not kept waiting for a font. */
export const readRow = object({ revision: number, content: text, origins: optional(text) })

/** `kept` is the version that this save kept of the text it took so much away from. */
const savedFields = { revision: number, kept: optional(text) }
/** As much of the answer as saving goes by. */
export const readSaved = object(savedFields)
export const readSaveAnswer = object({ ...savedFields, word_count: number, updated_at: number })

export type SaveTabAnswer = ReturnType<typeof readSaveAnswer>
