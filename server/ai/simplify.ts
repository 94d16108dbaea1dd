import { z } from 'zod'
import { maxIssues } from '#shared/ai-limits.ts'
import type { Simplification, SimplificationResult } from '#shared/suggestions.ts'
import { countReadability } from '../../engine/metrics/figures.ts'
import { plainText } from '../outbound/untrusted-text.ts'
import { askForJson } from './ask-for-json.ts'
import type { LanguageModel } from './language-model.ts'
import { withoutMarks } from './prompts/fence.ts'
import { simplificationPrompt } from './prompts/simplification.ts'
import { prose } from './reply-fields.ts'

export async function simplify(
  model: LanguageModel,
  text: string,
  signal: AbortSignal,
): Promise<SimplificationResult> {
  const result = await askForJson(
    model,
    {
      question: simplificationPrompt(text),
      read: (reply) => readSimplification(reply, text),
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

const wireSimplification = z.object({ simplified: z.string(), explanations: z.array(z.unknown()).catch([]) })

const explanation = z.object({ original: prose, simplified: prose, reason: prose })

const maxLength = 200_000

/** The figures of the reply are not read: ours are counted. */
function readSimplification(reply: unknown, text: string): Simplification | undefined {
  const { data } = wireSimplification.safeParse(reply)
  const simplified = withoutMarks(plainText(data?.simplified, maxLength)).trim()
  if (!data || simplified === '') return undefined
  const explanations = data.explanations
    .flatMap((found) => explanation.safeParse(found).data ?? [])
    .filter(({ original }) => original !== '')
  return {
    simplified,
    explanations: explanations.slice(0, maxIssues),
    beforeAfterComparison: { before: countReadability(text), after: countReadability(simplified) },
  }
}
