import { list, object, text } from './reader.ts'

/** `GET` and `PATCH /api/account/words`: what proofreading leaves alone in all texts, the word that came last first. */
export const readOwnWords = object({ words: list(text) })

export type OwnWords = ReturnType<typeof readOwnWords>
