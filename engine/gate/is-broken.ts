import type { Sentence } from '../grammar/read-text.ts'
import { proofread } from '../proof/proofread.ts'

const maxSlips = 1
/** Marks, spaces and capitals do not mislead the tagger. */
const harmless =
  /^(?:doubled-word|lost-apostrophe|needless-capital|pronoun-i|proper-name|sentence-capital|introductory-comma|needless-comma|question-mark|bracket|quotation-mark|doubled-mark|compound-adjective|adverb-hyphen|superfluous-space|missing-space|unit|mixed-spelling)$/

/**
 * A sentence with several slips: the tagger takes such words for others, so nobody can show that other words would fit.
 * Its slips are mended first.
 */
export function isBroken({ text }: Sentence): boolean {
  return proofread(text).filter(({ rule }) => !harmless.test(rule)).length > maxSlips
}
