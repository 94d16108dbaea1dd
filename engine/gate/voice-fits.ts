import { isOneOf, isTagged, type Seam } from './seam.ts'

// Each check returns false if somebody chose these words on purpose, whatever they mean.

const declares = /^(?:hereby|hereunto|solemnly|humbly)$/
const isOfOld = /^(?:thee|thou|thy|hath|doth|unto|behold|henceforth)$/

/**
 * “I do hereby release any and all claims”: a declaration keeps its pairs of words, and old language all of its words.
 */
export function solemnStays({ sentence: { tokens }, before, old }: Seam): boolean {
  if (old.some((token) => isOneOf(token, declares))) return !isOneOf(before.at(-1), /^do$/)
  if (tokens.some((token) => isOneOf(token, isOfOld))) return false
  const isPair = old.some(({ tag }) => tag === 'CCONJ') || isTagged(before.at(-1), 'CCONJ')
  return !isPair || !tokens.some((token) => isOneOf(token, declares))
}

/** “To use a medical simile”: the words that follow belong to the simile. */
export function figureStays({ sentence: { tokens } }: Seam): boolean {
  return !tokens.some((token) => isOneOf(token, isFigure))
}

const isFigure = /^(?:similes?|metaphors?|analog(?:y|ies)|parables?|proverbs?)$/

/** “Convinced that, in order to win, they must stand together;”: a treaty gives its reasons in set words. */
export function recitalStays({ sentence: { tokens } }: Seam): boolean {
  const opening = tokens.find(({ text }) => /^\p{L}/u.test(text))
  const end = tokens.at(-1)?.text ?? ''
  return !/^[;,]$/.test(end) || !isOneOf(opening, opensRecital)
}

const opensRecital =
  /^(?:being|convinced|recogni[sz]ing|noting|recalling|considering|mindful|bearing|desiring|desirous|whereas|affirming|reaffirming|acknowledging|believing|emphasi[sz]ing|determined|conscious|aware|concerned|resolved)$/

/** “The Senate shall be composed of”: an article of a constitution stands as it was passed. */
export function lawStays({ sentence: { words, tokens } }: Seam): boolean {
  return !words.isLaw || !tokens.some(({ word }) => word === 'shall')
}

/** “Dedicate any and all copyright interest to the public domain”: a licence is copied as it stands. */
export function licenceStays({ sentence: { text, words } }: Seam): boolean {
  const signs = new Set(text.toLowerCase().match(ofLicence))
  if (signs.size > 1) return false
  return signs.size === 0 || !ofLicenceText.some((word) => words.count(word) > 0)
}

const ofLicence =
  /\b(?:copyrights?|dedicate|licen[sc](?:e[des]?|ees?|ors?)|public domain|project gutenberg(?:-tm)?|redistribut(?:e|ed|ion)|sublicen[sc]e|warrant(?:y|ies))\b/g
const ofLicenceText = ['gutenberg', 'sublicense', 'licensee', 'licensor', 'merchantability', 'relinquishment']

/** Who speaks to an assembly or a court chooses words for the ear. */
export function addressStays({ sentence: { words } }: Seam): boolean {
  return !words.isAddress
}

/** A speech keeps its single words, its pairs and its long sentences; idle phrases may go. */
export function speechStays({ sentence: { words }, edit, old, fresh }: Seam): boolean {
  if (!words.isOratory) return true
  const isPair = old.some(({ tag }) => tag === 'CCONJ')
  // “These homes are the result of work”: what they are has more weight than what they do.
  const isNamed = isTagged(old[0], 'AUX') && isTagged(old[1], 'DET') && !isTagged(fresh[0], 'AUX')
  return old.length > 1 && !isPair && !isNamed && !/[.!?]\s/.test(edit.replacement)
}
