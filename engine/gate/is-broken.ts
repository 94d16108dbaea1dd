import type { Sentence } from '../grammar/read-text.ts'
import { proofread } from '../proof/proofread.ts'

const maxSlips = 1
/** Rules whose slips do not mislead the tagger: they concern marks, spaces and capitals. */
const harmless =
  /^(?:doubled-word|lost-apostrophe|needless-capital|pronoun-i|proper-name|sentence-capital|introductory-comma|needless-comma|question-mark|bracket|quotation-mark|doubled-mark|compound-adjective|adverb-hyphen|superfluous-space|missing-space|unit|mixed-spelling)$/

/**
 * A sentence with several slips. The tagger misreads its words, so nobody can show that other words would fit before
 * the slips are mended.
 */
export function isBroken({ text }: Sentence): boolean {
  return proofread(text).filter(({ rule }) => !harmless.test(rule)).length > maxSlips
}
