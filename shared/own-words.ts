import { list, object, text } from './reader.ts'

/** `GET` and `PATCH /api/account/words`: the words that proofreading accepts in all texts, the newest first. */
export const readOwnWords = object({ words: list(text) })

export type OwnWords = ReturnType<typeof readOwnWords>
