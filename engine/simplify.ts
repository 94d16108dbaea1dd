import { maxIssues } from '#shared/ai-limits.ts'
import type { Simplification } from '#shared/suggestions.ts'
import { addCounts, type Counts, countSentences, createTextCounter, lessCounts } from './metrics/counts.ts'
import { countReadability } from './metrics/figures.ts'
import { gradeOf, readabilityOf } from './metrics/readability.ts'
import { kindOfText } from './reading/kind/kind-of-text.ts'
import { foreignLanguage } from './reading/language.ts'
import { wordCount } from './reading/words.ts'
import { wordsOfText } from './reading/words-of-text.ts'
import { type Change, type Rewritten, rewrite } from './rewrite.ts'
import type { Finding } from './rules/finding.ts'
import { type Kind, kindOf, reasonFor } from './tables/kinds.ts'

/** The text in plainer words and shorter sentences. Numbers, names, negations and quotations stay as they are. */
export function simplify(text: string): Simplification {
  if (foreignLanguage(text)) return unchanged(text)
  const easier = easierText(text)
  if (!easier) return unchanged(text)
  const { text: simplified, changes } = easier
  return {
    simplified,
    explanations: explained(changes, text),
    beforeAfterComparison: { before: countReadability(text), after: countReadability(simplified) },
  }
}

/**
 * What one change may add to the grade of the whole text. Empty words are easy words, so a text without them can get a
 * higher grade. Then the changes that add most to the grade are left out, and the others are still made.
 */
const maxAddedGrades = [Number.POSITIVE_INFINITY, 0.01, 0]

/** The text in simpler words. Undefined if there are none: then it is simple as it is. */
function easierText(text: string): Rewritten | undefined {
  const counts = countAll(text)
  // In texts that are not about today's work, long sentences are a matter of style: judges rarely preferred them split.
  const maySplit = kindOfText(text).maySplit && wordsOfText(text).isOfToday
  for (const maxAdded of maxAddedGrades) {
    const rewritten = rewrite(text, {
      accepts: (finding) => accepts(finding) && (maySplit || finding.kind !== 'long'),
      improves: (change, before, after) => {
        return improves(change, before, after) && addedGrade(counts, before, after) <= maxAdded
      },
    })
    if (rewritten.text === text) return undefined
    if (isSimpler(countAll(rewritten.text), counts)) {
      return maxAdded === Number.POSITIVE_INFINITY ? rewritten : easierStill(rewritten)
    }
  }
  return undefined
}

/**
 * Whether the grade is not higher, or the text is shorter with a score that is no worse. If only idle words go, the
 * grade may rise by less than the page shows.
 */
function isSimpler(after: Counts, before: Counts): boolean {
  if (gradeOf(after) <= gradeOf(before)) return true
  return after.words < before.words && readabilityOf(after).score >= readabilityOf(before).score
}

/**
 * Changes that were left out may lower the grade of the new text. So it is simplified again, until nothing is left to
 * simplify.
 */
function easierStill({ text, changes }: Rewritten): Rewritten {
  const next = easierText(text)
  return next ? { text: next.text, changes: [...changes, ...next.changes] } : { text, changes }
}

/** How much the grade of a text rises if one of its sentences changes. */
function addedGrade(counts: Counts, before: string, after: string): number {
  const changed = addCounts(lessCounts(counts, countSentences(before)), countSentences(after))
  return gradeOf(changed) - gradeOf(counts)
}

/** Headings and the items of lists are rewritten as well. */
const countAll = createTextCounter(() => true)

function accepts({ kind }: Finding): boolean {
  return kindOf(kind).isSimplified
}

/** A plainer word must lower the grade. Leaving words out is always easier, whatever the grade says. */
function improves({ kind, original, replacement }: Change, before: string, after: string): boolean {
  if (kind !== 'formal' && wordCount(replacement) <= wordCount(original)) return true
  return gradeOf(countSentences(after)) <= gradeOf(countSentences(before))
}

function unchanged(text: string): Simplification {
  const figures = countReadability(text)
  return { simplified: text, explanations: [], beforeAfterComparison: { before: figures, after: figures } }
}

/** The most important changes of the writer's own words: at most two of a kind, and none explained twice. */
function explained(changes: Change[], text: string): Simplification['explanations'] {
  const chosen: Change[] = []
  const counts = new Map<Kind, number>()
  for (const change of changes.toSorted((a, b) => b.weight - a.weight)) {
    const count = counts.get(change.kind) ?? 0
    const isKnown = chosen.some(({ original }) => original.toLowerCase() === change.original.toLowerCase())
    if (count === 2 || isKnown || !text.includes(change.original)) continue
    counts.set(change.kind, count + 1)
    chosen.push(change)
    if (chosen.length === maxIssues) break
  }
  return chosen.map((change, turn) => ({
    original: change.original,
    simplified: change.replacement,
    reason: reasonFor(change, turn),
  }))
}
