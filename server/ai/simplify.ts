import { z } from 'zod'
import type { Simplification, SimplificationResult } from '#shared/ai.ts'
import { maxIssues } from '#shared/ai-limits.ts'
import { plainText } from '../outbound/untrusted-text.ts'
import { askForJson, blankText } from './ask-for-json.ts'
import type { LanguageModel } from './language-model.ts'
import { simplificationPrompt } from './prompts/simplification.ts'
import { figure, prose } from './reply-fields.ts'

export async function simplify(
  model: LanguageModel,
  text: string,
  signal: AbortSignal,
): Promise<SimplificationResult> {
  if (text.trim() === '') return blankText('Please provide some text to simplify')
  const result = await askForJson(
    model,
    {
      question: simplificationPrompt(text),
      read: readSimplification,
      wording: {
        empty: 'No simplified content received',
        unreadable: 'Could not parse simplification results',
        fallback: 'An error occurred during text simplification',
      },
    },
    signal,
  )
  if (!result.success) return result
  return { success: true, simplification: result.value, engine: result.engine }
}

const readability = z
  .object({
    averageSentenceLength: figure.transform((words) => within(words, 1_000)),
    complexWordPercentage: figure.transform((percentage) => within(percentage, 100)),
  })
  .catch({ averageSentenceLength: null, complexWordPercentage: null })

const wireSimplification = z.object({
  simplified: z.string(),
  explanations: z.array(z.unknown()).catch([]),
  beforeAfterComparison: z
    .object({ before: readability, after: readability })
    .catch({ before: readability.parse(undefined), after: readability.parse(undefined) }),
})

const explanation = z.object({ original: prose, simplified: prose, reason: prose })

const maxLength = 200_000

function readSimplification(reply: unknown): Simplification | undefined {
  const { data } = wireSimplification.safeParse(reply)
  if (!data || data.simplified.trim() === '') return undefined
  const explanations = data.explanations
    .flatMap((found) => explanation.safeParse(found).data ?? [])
    .filter(({ original }) => original !== '')
  return {
    ...data,
    simplified: plainText(data.simplified, maxLength),
    explanations: explanations.slice(0, maxIssues),
  }
}

/** A figure that cannot be is left out rather than bent. */
function within(value: number | null, most: number): number | null {
  return value === null || value < 0 || value > most ? null : value
}
