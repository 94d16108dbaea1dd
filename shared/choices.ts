import { flag, isRecord, object, only, optional } from './reader.ts'

const switched = ['off', 'on'] as const

/** What a writer can choose for writing, and the values of each choice. The first value is the default. */
export const writingChoices = {
  typewriter: switched,
  focus: ['off', 'sentence', 'paragraph'],
  markdown: switched,
  proofreading: switched,
  forwardOnly: switched,
  smartMarks: switched,
} as const

/** The words of a day. */
export const maxGoal = 99_999

/**
 * The choices by their names; the goal is stored as its digits. A choice that was never made is missing. A newer
 * release may have further names and values.
 */
export const readWritingChoices = only(
  (value): value is Record<string, string> =>
    isRecord(value) && Object.values(value).every((chosen) => typeof chosen === 'string'),
)

/** `GET` and `PATCH /api/account/choices`: what a writer has chosen for all devices. */
export const readChoices = object({
  /** If false, the server passes nothing of this writer's on to AI. */
  ai: flag,
  /** Undefined if nothing was ever chosen. */
  writing: optional(readWritingChoices),
})

export type Choices = ReturnType<typeof readChoices>
export type WritingChoices = ReturnType<typeof readWritingChoices>
