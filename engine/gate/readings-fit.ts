import { hasFiniteVerb } from '../grammar/clauses.ts'
import type { Token } from '../grammar/tagger.ts'
import { isOneOf, isTagged, type Seam } from './seam.ts'

// Each check returns false if the new words are right, but change how the words around them are understood.

/** “There are however many who …” without its opening: “however many” leaves open how many there are. */
export function howeverStandsApart({ before, old, fresh, after }: Seam): boolean {
  return opensHowever(before, [...fresh, ...after]) <= opensHowever(before, [...old, ...after])
}

/** How far “however” is from standing apart: 0 if it does, 1 if its comma is missing, 2 if it takes the next word. */
function opensHowever(before: Token[], following: Token[]): 0 | 1 | 2 {
  const isBefore = isOneOf(before.at(-1), /^however$/)
  if (!isBefore && !isOneOf(following[0], /^however$/)) return 0
  const [previous, next] = isBefore ? [before.at(-2), following[0]] : [before.at(-1), following[1]]
  if (previous && !isTagged(previous, 'PUNCT', 'CCONJ', 'SCONJ')) return 0
  if (!next || isTagged(next, 'PUNCT')) return 0
  return isTagged(next, 'ADJ', 'ADV') || isOneOf(next, /^(?:many|much|few|little)$/) ? 2 : 1
}

const month = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/

/** “In 2013 500 people came”, where it had been “in the year 2013”: two numbers that nothing holds apart. */
export function numbersStandApart({ old, fresh, after }: Seam): boolean {
  const [one, two] = after
  if (old.length === 0 || isOneOf(fresh.at(-1), /^\d/)) return true
  // “In June 12 people came.”
  const isMonth = old.some(({ word }) => word === 'month') && isOneOf(one, month)
  if (isMonth && /^\d{1,2}$/.test(two?.text ?? '')) return false
  if (!/^\d+$/.test(one?.text ?? '') || !/^\d+$/.test(two?.text ?? '')) return true
  // “20 000” is one number.
  return /^\d{1,3}$/.test(one?.text ?? '') && /^\d{3}$/.test(two?.text ?? '')
}

/** “Make a decision on Monday”: whoever “decides on Monday” may choose that day. */
export function dateIsNoObject({ old, fresh, after }: Seam): boolean {
  const [on, date] = after
  if (fresh.length !== 1 || old.length < 2 || !isOneOf(fresh[0], takesOn) || !isOneOf(on, /^on$/)) return true
  return !isOneOf(date, month) && !isOneOf(date, /^(?:\p{L}+day|\d+)$/u)
}

const takesOn = /^(?:agree|comment|decide|report|rule|vote)/

const takesNoVerb =
  /^(?:where|when|why|how|whether|if|because|although|though|an?|the|my|your|his|its|our|their|these|those|such|many|several|few|some|no|any|all|both|most|more)$/
const takesPlural = /^(?:to|for|at|of|by|from)$/

/** “That is where attempts to win ended”: a plural that looks like a verb, and has no subject. */
export function pluralIsNoVerb({ before, old, after }: Seam): boolean {
  const [verb, ...more] = old
  // At the start of a sentence, the tagger takes the verb for a name.
  if (!verb || more.length > 0 || !isTagged(verb, 'VERB', ...(before.length > 0 ? [] : ['PROPN'])))
    return true
  if (!/[^s]s$/.test(verb.word) || !isOneOf(after[0], takesPlural)) return true
  const previous = before.at(-1)
  if (previous && !isTagged(previous, 'PUNCT')) return !isOneOf(previous, takesNoVerb)
  return !hasFiniteVerb(after.slice(2))
}

/** “The laws before the Senate result from talks”: behind a noun in the singular, such a verb looks like another noun. */
export function verbIsNoNoun({ before, old, fresh }: Seam): boolean {
  const noun = before.at(-1)
  if (!isOneOf(old[0], /^(?:are|have)$/) || !isOneOf(fresh[0], mayBeNoun)) return true
  return !isTagged(noun, 'NOUN', 'PROPN') || noun?.word !== noun?.lemma || /s$/.test(noun?.word ?? '')
}

const mayBeNoun = /^(?:cause|harm|influence|need|plan|request|result|review|support|use|visit|want)$/

/** “If once late”, “once he fell”: where it opens something, “once” is “formerly” or “as soon as”. */
export function onceKeepsSense({ before, old, fresh, after }: Seam): boolean {
  if (old.length < 2 || fresh.length !== 1 || !isOneOf(fresh[0], /^once$/) || !after[0]) return true
  const previous = before.at(-1)
  return previous !== undefined && !isTagged(previous, 'PUNCT', 'CCONJ', 'SCONJ')
}

const condition = /^(?:if|unless|whether)$/
const opensCase = /^(?:if|unless|whether|should|case|event|circumstances|instance)$/
const whatever = /^(?:any|anyone|anybody|anything|anywhere|ever|either|yet)$/
const maxToAny = 12

/** “Provided that any name is left out”: after “if”, “any” would mean “one of them”, and not “each”. */
export function anyKeepsSense({ old, fresh, after }: Seam): boolean {
  const isCase = old.some((token) => isOneOf(token, opensCase))
  if (old.length === 0 || fresh.length === 0 || isCase) return true
  if (!fresh.some((token) => isOneOf(token, condition))) return true
  return !clauseAfter(after).some((token) => isOneOf(token, whatever))
}

function clauseAfter(after: Token[]): Token[] {
  const near = after.slice(0, maxToAny)
  const end = near.findIndex(({ text }) => /^[,;:.!?]$/.test(text))
  return end === -1 ? near : near.slice(0, end)
}

const joins = /^(?:and|or|nor)$/

/** “Located in or resident in the town”: a preposition that stays is one of two, and keeps its verb. */
export function prepositionKeepsVerb({ old, fresh, after }: Seam): boolean {
  if (fresh.length > 0 || !isTagged(old.at(-1), 'VERB', 'ADJ')) return true
  // “In or near the wood” are two places, and nothing else is said of them.
  return !isTagged(after[0], 'ADP') || !isOneOf(after[1], joins) || isTagged(after[2], 'ADP')
}

const tellsApart = /^(?:not|never|n't|rather|instead|than|unlike|nor)$/

/** “To verify the sum, not to verify the day”: what is told apart has one word on both sides. */
export function contrastKeepsWord({ before, old, after }: Seam): boolean {
  const [word] = old
  if (old.length !== 1 || !word || !isTagged(word, 'NOUN', 'VERB', 'ADJ', 'ADV')) return true
  const isSame = (token: Token) => token.word === word.word
  const parts = [before.slice(before.findLastIndex(isSame)), after.slice(0, after.findIndex(isSame) + 1)]
  return !parts.some((part) => part.some(isSame) && part.some((token) => isOneOf(token, tellsApart)))
}

const alsoAdjective = /^(?:near|past|inside|outside|opposite|under|over|like)$/

/** “With sheep or near cows”: beside another phrase, and without an article, “near” seems to say which cows. */
export function prepositionIsSeen({ before, old, fresh, after }: Seam): boolean {
  if (old.length < 2 || fresh.length !== 1 || !isOneOf(fresh[0], alsoAdjective)) return true
  const isBare = isTagged(after[0], 'NOUN', 'ADJ')
  return !isBare || !isOneOf(before.at(-1), joins)
}

const article = /^(?:an?|the|my|your|its|our|their)$/

/** “The old ones a have a look at these”: an article with no noun is a slip, and what it stands for is not known. */
export function articleHasNoun({ before, old }: Seam): boolean {
  const [opens] = old
  if (!opens || !isOneOf(before.at(-1), article)) return true
  // “A take a look”: nor can an article follow the first word of a noun phrase.
  const isVerb =
    isTagged(opens, 'AUX') || (isTagged(opens, 'VERB') && old.length > 1 && opens.word === opens.lemma)
  return !isVerb && !old.slice(0, 2).some((token) => isOneOf(token, /^(?:an?|the)$/))
}

/** “We sign this effective as of May”: between the pointer and the preposition, a noun is missing. */
export function pointerHasNoun({ before, old, fresh, after }: Seam): boolean {
  if (!isTagged(before.at(-1), 'DET') || !isTagged(old[0], 'ADJ', 'NOUN')) return true
  return !isOneOf(
    fresh[0] ?? after[0],
    /^(?:about|after|at|before|by|for|from|in|of|on|since|to|under|until|with)$/,
  )
}

/** “Please reached out to us”: the form is a slip, and another verb in it would be no better. */
export function orderIsBase({ before, old }: Seam): boolean {
  const [verb] = old
  if (!isOneOf(before.at(-1), /^please$/) || !isTagged(verb, 'VERB')) return true
  return verb?.word === verb?.lemma
}

/** “A relatively new invention” without “new”: the adverb was said of the word that goes. */
export function degreeHasWord({ before, old, fresh, after }: Seam): boolean {
  if (fresh.length > 0 || !isTagged(old[0], 'ADJ') || !isTagged(before.at(-1), 'ADV')) return true
  return (
    !isTagged(after[0], 'NOUN') ||
    !/ly$|^(?:very|quite|rather|so|too|most|more|less)$/.test(before.at(-1)?.word ?? '')
  )
}

/** “The majority of famous painters” is not “most famous painters”, who are more famous than the others. */
export function mostKeepsSense({ old, fresh, after }: Seam): boolean {
  if (!isOneOf(fresh.at(-1), /^most$/) || isOneOf(old.at(-1), /^most$/)) return true
  return !isTagged(after[0], 'ADJ') || !hasDegrees.test(after[0]?.word ?? '')
}

/** Longer words that are compared with “more” and “most”; not “local”, “public” or “existing”. */
const hasDegrees =
  /.{3}(?:ous|ful|ive|[ai]ble|[ae]nt|less|some)$|^(?:interest|excit|surpris|confus|frustrat|promis)(?:ing|ed)$/
