import type { Token } from '../grammar/tagger.ts'
import { isOneOf, isTagged, type Seam } from './seam.ts'

// Each check returns false if an edit does not fit the rest of the text: its terms, or its tone.

/** “Remuneration” under a heading “Remuneration”, “assist” beside an “Assist Desk”: the text's own name for it. */
export function termStays({ sentence: { words }, old, fresh }: Seam): boolean {
  const [name] = old
  if (old.length !== 1 || fresh.length === 0 || !isTagged(name, 'NOUN', 'VERB', 'ADJ')) return true
  return !/^\p{Ll}{4}/u.test(name?.text ?? '') || !words.isTerm(name?.word ?? '')
}

/** “In lieu of”, where “the payment in lieu” comes next: the beginning of the phrase stays elsewhere. */
export function tieStays({ sentence: { words }, edit, old, fresh, after }: Seam): boolean {
  if (old.length < 2 || fresh.length === 0) return true
  const phrase = [...old, ...after.filter(({ end }) => end <= edit.end)]
  return !phrase.some(({ word, tag }, at) => {
    const [previous, next] = [phrase[at - 1], phrase[at + 1]]
    if (tag !== 'NOUN' || !isTagged(previous, 'ADP') || !isTagged(next, 'ADP')) return false
    return words.count(`${previous?.word} ${word}`) > words.count(`${word} ${next?.word}`)
  })
}

const oftenNamed = 2

/** “Have a conversation” in a text about conversations: the noun that goes is what the text speaks of elsewhere too. */
export function subjectStays({ sentence: { words }, edit, old, fresh, after }: Seam): boolean {
  const [verb, ...rest] = old
  if (!isTagged(verb, 'VERB', 'AUX') || fresh.length === 0) return true
  const phrase = [...old, ...after.filter(({ end }) => end <= edit.end)]
  return !rest.some(({ word, tag }, at) => {
    const isKept = fresh.some((comes) => comes.word.slice(0, 3) === word.slice(0, 3))
    const pairs = [`${phrase[at]?.word} ${word}`, `${word} ${phrase[at + 2]?.word}`]
    const inPhrase = Math.min(...pairs.map((pair) => words.count(pair) || 1))
    return tag === 'NOUN' && !isKept && words.count(word) - inPhrase >= oftenNamed
  })
}

/** “The process of making it”, where “this process” comes next: the text points at the noun that would go. */
export function pointedAtStays({ sentence: { words }, old, fresh, after }: Seam): boolean {
  return !old.some(({ word, tag }, at) => {
    if (tag !== 'NOUN' || fresh.some((comes) => comes.word === word)) return false
    if (after.some((token, place) => token.word === word && isOneOf(after[place - 1], pointingHere)))
      return true
    if (old.length < 2) return false
    return pointing.some((points) => {
      const isHere = old[at - 1]?.word === points
      return words.count(`${points} ${word}`) > (isHere ? 1 : 0)
    })
  })
}

/** “She is giving help to us. She is giving hope to them”: what is said in the same form again belongs together. */
export function parallelStays({ sentence: { words }, before, old, fresh }: Seam): boolean {
  const [verb, noun] = old
  const is = before.at(-1)
  if (!isTagged(is, 'AUX') || !/.{2}ing$/.test(verb?.word ?? '') || !noun || fresh.length === 0) return true
  return words.count(`${is?.word} ${verb?.word}`) < 2
}

/** “Assist the editor”, “Assist the authors”: items of a list that open with the same word go on doing so. */
export function itemsStayEven({ sentence: { words, tokens }, old }: Seam): boolean {
  const opening = tokens.find(({ text }) => /^\p{L}/u.test(text))
  if (!opening || old[0] !== opening || isTagged(opening, 'DET', 'PRON', 'ADP', 'SCONJ', 'ADV')) return true
  return words.opensItems(opening.word) < 2
}

const pointing = ['this', 'these', 'those']
const pointingHere = /^(?:that|such)$/

/** “Shall” in several sentences: a contract has one word for its duties, so one of them cannot change alone. */
export function dutyIsOne({ sentence: { words, tokens }, old }: Seam): boolean {
  if (old.length !== 1 || old[0]?.word !== 'shall') return true
  return words.count('shall') <= tokens.filter(({ word }) => word === 'shall').length
}

/**
 * “You must charge parts of a day” in a contract without “you”, “you should use it” in a text about users: whoever has
 * the duty is named.
 */
export function partiesStay({ sentence: { words, tokens }, old, fresh }: Seam): boolean {
  const isAddressed = fresh.some((token) => isOneOf(token, addressed))
  if (!isAddressed || old.some((token) => isOneOf(token, addressed))) return true
  if (tokens.some(({ word }) => readers.has(word))) return tokens.some((token) => isOneOf(token, addressed))
  const addresses = words.count('you') + words.count('your')
  if (addresses === 0 && words.count('shall') > 0) return false
  return [...readers].reduce((total, word) => total + words.count(word), 0) <= addresses
}

const addressed = /^(?:you|your|yours|yourself)$/

/** Those whom “you” would replace, by the names that texts give them. */
const readers = new Set(
  'user users reader readers customer customers client clients applicant applicants participant participants visitor visitors member members player players guest guests student students developer developers contributor contributors maintainer maintainers author authors employee employees parents pupils teachers volunteers organisers organizers candidates tenants residents subscribers buyers passengers'.split(
    ' ',
  ),
)

const spoken = /^(?:got|gets?|getting|thinks?|kids|lots?|ok)$/

/**
 * A colloquial word in a text without colloquial words: “the Board thinks”, “have got a copy”, or a sentence of a
 * treatise that starts with “for now”.
 */
export function toneFits({ sentence: { words }, edit, fresh }: Seam): boolean {
  if (edit.replacement === 'For now' && !words.isSpoken && !words.isOfToday) return false
  return !fresh.some((token) => isOneOf(token, spoken)) || words.isSpoken
}

const oftenSpokenOf = 3

/**
 * “The chair is appointed by the board”, in a text about the chair: what the text often mentions stays first, unless it
 * mentions the doer as often. A name that would lose its capital stays first too.
 */
export function topicStays({ sentence: { words, tokens }, edit }: Seam): boolean {
  const phrase = tokens.filter(({ start, end }) => start >= edit.start && end <= edit.end)
  const verb = phrase.findIndex(({ tag }) => tag === 'AUX')
  const by = phrase.findIndex(({ word }, at) => at > verb && word === 'by')
  const [first, subject, doer] = [phrase[0], phrase[verb - 1], phrase.at(-1)]
  if (verb < 1 || by === -1 || !first || !subject || !doer || doer === phrase[by]) return true
  const isTurned = !/\bby\b/.test(edit.replacement)
  if (!isTurned) return true
  const isName = isTagged(first, 'NOUN', 'PROPN') && words.isTerm(first.word)
  if (isName && !edit.replacement.includes(first.text)) return false
  const others = ({ word }: Token) => words.count(word) - tokens.filter((token) => token.word === word).length
  if (words.count(`${phrase[by - 1]?.word} by`) > 1 && others(subject) > 0) return false
  return others(subject) < oftenSpokenOf || others(subject) <= others(doer)
}
