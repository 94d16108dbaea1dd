import { z } from 'zod'
import { maxGoal, writingChoices } from '../choices.ts'

const isGoal = (digits: string) => /^\d{1,5}$/.test(digits) && Number(digits) <= maxGoal

/** A choice that is missing stays as it is. */
export const choicesRequest = z
  .object({
    ai: z.boolean(),
    writing: z
      .object({
        typewriter: z.enum(writingChoices.typewriter),
        focus: z.enum(writingChoices.focus),
        markdown: z.enum(writingChoices.markdown),
        proofreading: z.enum(writingChoices.proofreading),
        forwardOnly: z.enum(writingChoices.forwardOnly),
        smartMarks: z.enum(writingChoices.smartMarks),
        goal: z.string().refine(isGoal),
      } satisfies Record<keyof typeof writingChoices | 'goal', z.ZodType>)
      .partial(),
  })
  .partial()

export type ChoicesRequest = z.infer<typeof choicesRequest>
