import { flag, isRecord, object, only, optional } from './reader.ts'

const switched = ['off', 'on'] as const

/** What a writer can choose about writing, and the values of each choice. The first is the default. */
export const writingChoices = {
  typewriter: switched,
  focus: ['off', 'sentence', 'paragraph'],
  markdown: switched,
  proofreading: switched,
  forwardOnly: switched,
  smartMarks: switched,
} as const

/** In words a day. */
export const maxGoal = 99_999

/**
 * By name, and the goal as its digits. What was never chosen is missing, and a newer release may have more names and
 * values.
 */
export const readWritingChoices = only(
  (value): value is Record<string, string> =>
    isRecord(value) && Object.values(value).every((chosen) => typeof chosen === 'string'),
)

/** `GET` and `PATCH /api/account/choices`: what holds for a writer on all devices. */
export const readChoices = object({
  /** If it is false, the server hands nothing of theirs to AI. */
  ai: flag,
  /** Undefined if nothing was ever chosen. */
  writing: optional(readWritingChoices),
})

export type Choices = ReturnType<typeof readChoices>
export type WritingChoices = ReturnType<typeof readWritingChoices>
