import { z } from 'zod'
import { maxIssues } from '#shared/ai-limits.ts'
import type { Analysis, Issue } from '#shared/suggestions.ts'
import { changedFacts } from '../../../engine/facts/changed-facts.ts'
import { figuresOf } from '../../../engine/metrics/figures.ts'
import { hasInk, plainText } from '../../outbound/untrusted-text.ts'
import { withoutMarks } from '../prompts/fence.ts'
import { parseJson } from './parse-json.ts'
import { figure, prose } from './reply-fields.ts'

const wireIssue = z.object({
  type: z.string().catch(''),
  text: z.string(),
  startIndex: figure,
  endIndex: figure,
  suggestion: z.string(),
  reason: prose,
})

const wireAnalysis = z.object({
  overallFeedback: prose,
  issuesFound: z.array(z.unknown()).catch([]),
  scientificInsight: prose,
  generalImprovement: prose,
})

/**
 * Refuses only a reply without any content. Issues that cannot be applied, or should not be, are left out. The model's
 * score is ignored: ours is calculated, and the page shows the same one in its margin.
 */
export function readAnalysis(content: string, text: string): Analysis | undefined {
  const { data } = wireAnalysis.safeParse(parseJson(content))
  if (!data) return undefined
  const issuesFound = data.issuesFound
    .slice(0, maxIssuesRead)
    .flatMap((found) => readIssue(found, text))
    .slice(0, maxIssues)
  if (data.overallFeedback === '' && issuesFound.length === 0) return undefined
  return { ...data, readabilityScore: figuresOf(text).score, issuesFound }
}

/** More issues were never asked for, and checking each for changed facts takes time. */
const maxIssuesRead = 10 * maxIssues
const maxQuoteLength = 5_000

function readIssue(found: unknown, text: string): Issue[] {
  const { data } = wireIssue.safeParse(found)
  if (!data) return []
  const quoted = readWords(data.text)
  const suggestion = readWords(data.suggestion)
  if (!quoted || suggestion === undefined || quoted === suggestion) return []
  if (changesFact(text, quoted, suggestion)) return []
  const startIndex = Math.round(clamp(data.startIndex, 0, text.length) ?? 0)
  return [
    {
      type: /concise/i.test(data.type) ? 'conciseness' : 'clarity',
      text: quoted,
      startIndex,
      endIndex: Math.round(clamp(data.endIndex, startIndex, text.length) ?? startIndex),
      suggestion,
      reason: data.reason,
    },
  ]
}

/**
 * The words without the white space around them: they are looked for without it, and the white space in the text stays.
 * Returns undefined if they are too long (half of them must not count as the whole), or invisible.
 */
function readWords(words: string): string | undefined {
  if (words.length > maxQuoteLength) return undefined
  const plain = withoutMarks(plainText(words, maxQuoteLength)).trim()
  return words.trim() === '' || hasInk(plain) ? plain : undefined
}

/** Whether a suggestion changes a fact: a number, a name, a negation or a quotation. Advice on wording must not. */
function changesFact(text: string, quoted: string, suggestion: string): boolean {
  const at = text.indexOf(quoted)
  if (at < 0) return changedFacts(quoted, suggestion).length > 0
  const [toA, toB] = [at + quoted.length, at + suggestion.length]
  const applied = text.slice(0, at) + suggestion + text.slice(toA)
  return changedFacts(text, applied, [{ fromA: at, toA, fromB: at, toB }]).length > 0
}

function clamp(value: number | null, min: number, max: number): number | null {
  return value === null ? null : Math.min(max, Math.max(min, value))
}
