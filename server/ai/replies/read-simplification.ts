import { z } from 'zod'
import { maxIssues } from '#shared/ai-limits.ts'
import type { Simplification } from '#shared/suggestions.ts'
import { countReadability } from '../../../engine/metrics/figures.ts'
import { hasInk, plainText } from '../../outbound/untrusted-text.ts'
import { withoutMarks } from '../prompts/fence.ts'
import { parseJson } from './parse-json.ts'
import { prose } from './reply-fields.ts'

const wireSimplification = z.object({ simplified: z.string(), explanations: z.array(z.unknown()).catch([]) })

const explanation = z.object({ original: prose, simplified: prose, reason: prose })

const maxLength = 200_000

/** The model's figures are ignored: ours are calculated. */
export function readSimplification(content: string, text: string): Simplification | undefined {
  const { data } = wireSimplification.safeParse(parseJson(content))
  // A longer text is refused and not cut, because half of it would be taken for the whole.
  if (!data || data.simplified.length > maxLength) return undefined
  const simplified = withoutMarks(plainText(data.simplified, maxLength)).trim()
  if (!hasInk(simplified)) return undefined
  const explanations = data.explanations
    .flatMap((found) => explanation.safeParse(found).data ?? [])
    .filter(({ original }) => original !== '')
  return {
    simplified,
    explanations: explanations.slice(0, maxIssues),
    beforeAfterComparison: { before: countReadability(text), after: countReadability(simplified) },
  }
}
