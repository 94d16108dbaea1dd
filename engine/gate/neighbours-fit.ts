import { isOneOf, isTagged, type Seam } from './seam.ts'

// Each check returns false if a word close by would take the words that come for its own, or needs those that go.

const maxInName = 6

/** “The question in relation to the roof of how to mend it”: it is the question of how, and not about the roof of how. */
export function questionKeepsTail({ before, old, fresh, after }: Seam): boolean {
  if (fresh.length === 0 || !isTagged(fresh[0], 'ADP') || old.length < 2) return true
  if (!isOneOf(before.at(-1), isAsked)) return true
  return !after.some((token, at) => isOneOf(token, /^of$/) && isOneOf(after[at + 1], asksFor))
}

const isAsked = /^(?:choice|decision|idea|issue|matter|notion|point|possibility|problem|question)s?$/
const asksFor = /^(?:how|what|which|whether|who|why|when|where)$/

/** “They asked to do so for the purpose of seeing it”: “to do so to see it” would run two of them together. */
export function purposeComesOnce({ before, old, fresh }: Seam): boolean {
  if (!isOneOf(fresh[0], /^to$/) || old.length < 2) return true
  const [doing, so] = before.slice(-2)
  return !isOneOf(so, /^so$/) || doing?.lemma !== 'do'
}

/** “It is true at that moment in time.” At the end, a bare “then” asks for a time that was named. */
export function thenPointsBack({ old, fresh, after }: Seam): boolean {
  if (fresh.length !== 1 || !isOneOf(fresh[0], /^then$/) || old.length < 2) return true
  return !isTagged(after[0], 'PUNCT') && after.length > 0
}

/** “So that for the time being they are quiet”: “for now they are” might say why. */
export function nowIsNoReason({ before, fresh, after }: Seam): boolean {
  const isFor = isOneOf(before.at(-1), /^for$/) && before.length > 1
  if (!isFor || fresh.length !== 1 || !isOneOf(fresh[0], /^now$/)) return true
  return !isTagged(after[0], 'PRON', 'DET', 'NOUN', 'PROPN') && !isOneOf(after[0], /^one$/)
}

/** “The requirements of the Harbour Board”: a body is no rule, and nobody complies with it. “Of the Harbour Act” may go. */
export function bodyIsNoRule({ before, old, fresh, after }: Seam): boolean {
  if (fresh.length > 0 || !old.some(({ word }) => isRequired.test(word)) || !isOneOf(before.at(-1), /^with$/))
    return true
  const from = isTagged(after[0], 'DET') ? 1 : 0
  const name = after.slice(from, from + maxInName)
  return !name.some((token) => isOneOf(token, isBody) && /^\p{Lu}/u.test(token.text))
}

const isRequired = /^(?:requirements?|provisions?|terms)$/
const isBody =
  /^(?:agency|association|authority|board|bureau|commission|committee|company|corporation|council|court|department|federation|foundation|government|institute|ministry|office|organi[sz]ation|society|trust|union)$/

/** “But nevertheless she certainly waved”: whoever insists twice means it. */
export function insistenceStays({ old, after }: Seam): boolean {
  const next = after.find(({ tag }) => tag !== 'PRON')
  return !old.some((token) => isOneOf(token, /^(?:nevertheless|nonetheless)$/)) || !isOneOf(next, isCertain)
}

const isCertain = /^(?:certainly|surely|definitely|undoubtedly|indeed|truly|really|positively)$/

/** “The ways in which it grows, the ways that it fails”: the noun that goes stands beside itself, with its article. */
export function nounHasNoTwin({ before, old, fresh, after }: Seam): boolean {
  const [article, noun] = old
  if (!isOneOf(article, /^the$/) || !isTagged(noun, 'NOUN') || fresh.length === 0) return true
  if (fresh.some(({ word }) => word === noun?.word)) return true
  return [before, after].every((side) => {
    return !side.some(({ word }, at) => word === noun?.word && isOneOf(side[at - 1], /^the$/))
  })
}
