import { z } from 'zod'
import { plainText } from '../../outbound/untrusted-text.ts'
import { withoutMarks } from '../prompts/fence.ts'

const maxProseLength = 4_000

/** A sentence or two from a model; empty if it is not a string. */
export const prose = z
  .string()
  .catch('')
  .transform((text) => withoutMarks(plainText(text, maxProseLength)).trim())

/** A number, or the number in `"7"` and `"7/10"`; null if there is none. */
export const figure = z
  .union([z.number(), z.string().transform(Number.parseFloat)])
  .pipe(z.number())
  .nullable()
  .catch(null)
