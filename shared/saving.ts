import { number, object, optional, text } from './reader.ts'

/** The part of a tab that saving needs. It does not read the font, so that an unknown font cannot stop saving. */
export const readRow = object({ revision: number, content: text, origins: optional(text) })

/** `kept` is the version with the text before the save, which the server keeps if the save removes much of it. */
const savedFields = { revision: number, kept: optional(text) }
/** The part of the server's answer that saving needs. */
export const readSaved = object(savedFields)
export const readSaveAnswer = object({ ...savedFields, word_count: number, updated_at: number })

export type SaveTabAnswer = ReturnType<typeof readSaveAnswer>
