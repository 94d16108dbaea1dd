import { flag, object } from './reader.ts'

/** `GET` and `PATCH /api/account/choices`: what holds for a writer on all devices. */
export const readChoices = object({
  /** Without it, the server hands nothing of theirs to AI. */
  ai: flag,
})

export type Choices = ReturnType<typeof readChoices>
