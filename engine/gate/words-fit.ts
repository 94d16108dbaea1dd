import { articleBefore } from '../grammar/spelling.ts'
import type { Token } from '../grammar/tagger.ts'
import { leavesPhraseWhole } from '../proof/leaves-phrase-whole.ts'
import { massNouns } from '../proof/tables/nouns.ts'
import { isOneOf, isTagged, type Seam } from './seam.ts'

// Each check returns false if the new words do not fit the words around them. Faults that were there before the edit
// are not counted.

const preposition =
  /^(?:about|above|after|against|among|at|before|below|between|beyond|by|during|for|from|in|into|near|of|on|over|since|through|to|under|until|upon|with|without)$/
const fixedPairs =
  /^(?:from (?:above|among|before|below|between|beyond|in|near|over|under|within)|(?:in|on|over|up) (?:from|of|to)|until after|since before)$/
const beforeAmount = /^(?:about|near|over|under)$/

/** “Talking about it about”, “the rules of about”: prepositions that do not follow each other. */
export function prepositionsFit({ before, old, fresh, after }: Seam): boolean {
  const [previous, next, first, last] = [before.at(-1), after[0], fresh[0], fresh.at(-1)]
  const clashes = (one: Token | undefined, two: Token | undefined) =>
    isOneOf(one, preposition) && isOneOf(two, preposition) && !fixedPairs.test(`${one?.word} ${two?.word}`)
  const isAmount =
    isOneOf(fresh[1], /^(?:least|most)$/) ||
    (isOneOf(first, beforeAmount) && isTagged(fresh[1] ?? next, 'NUM'))
  if (!isAmount && !isOneOf(old[0], preposition) && clashes(previous, first ?? next)) return false
  if (!isOneOf(old.at(-1), preposition) && clashes(last ?? previous, next)) return false
  const near = [...before.slice(-4), ...after.slice(0, 4)]
  return !fresh.some(({ word }) => word === 'about' && near.some((token) => token.word === word))
}

/** “The the”, “is is”. */
export function nothingDoubles({ before, fresh, after }: Seam): boolean {
  const [previous, next] = [before.at(-1), after[0]]
  const isSame = (one: Token | undefined, two: Token | undefined) =>
    one !== undefined && one.word === two?.word && /^\p{L}/u.test(one.text)
  if (fresh.length === 0) return !isSame(previous, next) && (previous !== undefined || next?.text !== ',')
  return !isSame(previous, fresh[0]) && !isSame(fresh.at(-1), next)
}

const nearby = 12
const small =
  /^(?:to|of|for|the|an?|in|on|by|with|at|from|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|must|may|might|should|not|no|that|it|they|their|them|you|your|we|our|i|my|he|his|she|her|this|these|and|or|as)$/

/** “In the last several years, several people”: a word that comes stands near already. */
export function nothingEchoes({ before, old, fresh, after }: Seam): boolean {
  // One word in place of another may be a corrected spelling.
  if (fresh.length > 1 || old.length === 1) return true
  const near = [...before.slice(-nearby), ...after.slice(0, nearby)]
  return !fresh.some(
    ({ word }) =>
      /^\p{L}+$/u.test(word) &&
      !small.test(word) &&
      !old.some((token) => token.word === word) &&
      near.some((token) => token.word === word),
  )
}

const determiner =
  /^(?:an?|the|this|these|those|my|your|his|its|our|their|no|any|each|every|some|either|neither|'s?)$/
const opensPhrase =
  /^(?:an?|the|this|these|those|my|your|his|her|its|our|their|any|all|each|every|some|many|much|more|most|several|few|enough|plenty|anyone|everyone)$/

/** “No more licence”, “stores' more terms”, “such plenty of”: two determiners in one place. */
export function determinersFit({ before, old, fresh, after }: Seam): boolean {
  const [previous, first] = [before.at(-1), fresh[0] ?? after[0]]
  const isOnePhrase = isOneOf(previous, /^an?$/) && isOneOf(first, /^(?:few|lot)$/)
  if (
    !isOnePhrase &&
    isOneOf(previous, determiner) &&
    isOneOf(first, opensPhrase) &&
    !isOneOf(old[0], opensPhrase)
  )
    return false
  if (isOneOf(previous, /^(?:such|quite|what|rather|half)$/) && isOneOf(old[0], /^an?$/))
    return isOneOf(first, /^an?$/)
  return true
}

/** “An use”. */
export function articleFits({ before, fresh, after }: Seam): boolean {
  const [article, next] = [before.at(-1), fresh[0] ?? after[0]]
  if (!next || !isOneOf(article, /^an?$/) || !/^\p{L}/u.test(next.text)) return true
  return article?.word === articleBefore(next.text)
}

const modal = /^(?:can|could|may|might|must|shall|should|will|would)$/
const finite = /^(?:am|is|are|was|were|has|shall|will)$/
const asksForBase =
  /^(?:to|do|does|did|don't|let|make|makes|made|can|could|may|might|must|shall|should|will|would)$/

/** “Do you can own”, “to must pay”: a modal needs a subject before it, and no other verb that is waiting. */
export function modalFits({ before, old, fresh, after }: Seam): boolean {
  if (!isOneOf(fresh[0], modal) || isOneOf(old[0], modal)) return true
  // “Are obliged to, and want to, pay”: its verb must follow.
  if (fresh.length === 1 && /^[,;:.()—–]$/.test(after[0]?.text ?? '')) return false
  // “I am able to openly to listen”: the “to” would stay.
  if (fresh.length === 1 && after.find(({ tag }) => tag !== 'ADV')?.word === 'to') return false
  // “They are able to being”: the slip would stay, and be harder to see.
  if (
    fresh.length === 1 &&
    isOneOf(after[0], /^(?!(?:bring|sing|ring|swing|spring|cling|fling|sting)$).{2,}ing$/)
  )
    return false
  const previous = before.at(-1)
  const isSubject =
    isTagged(previous, 'NOUN', 'PROPN', 'PRON', 'NUM', 'ADV') || isOneOf(previous, /^(?:who|that|which|\))$/)
  if (!isSubject) return isOneOf(old[0], finite) && isOneOf(previous, /^(?:and|or|but)$/)
  // “Do all members of the team have the ability to”.
  const clause = before.slice(-12)
  const from = clause.findLastIndex(
    ({ tag, text }) => tag === 'CCONJ' || tag === 'SCONJ' || /^[,;:.(]$/.test(text),
  )
  return isOneOf(old[0], finite) || !clause.slice(from + 1).some((token) => isOneOf(token, asksForBase))
}

/** “Sped up approval”, “the asking for party”: only one word is an attribute. */
export function attributeFits({ before, old, fresh, after }: Seam): boolean {
  const [word, previous] = [old[0], before.at(-1)]
  if (!word || old.length !== 1 || fresh.length < 2 || !isTagged(after[0], 'NOUN', 'PROPN', 'ADJ'))
    return true
  if (!/(?:ed|ing|en)$/.test(word.word)) return true
  const isGerund = word.word.endsWith('ing') && !isTagged(previous, 'DET', 'ADJ', 'NUM', 'PART')
  return isGerund || isTagged(previous, 'AUX', 'VERB', 'PRON', 'NOUN', 'PROPN', 'ADV')
}

const gerundsNear = 9

/** “By using wood, using less of it”: the new “-ing” form stands beside another one, or comes twice. */
export function gerundStandsAlone({ before, old, fresh, after }: Seam): boolean {
  const [comes] = fresh
  // “During merging the clubs” is no English.
  if (isOneOf(before.at(-1), /^during$/) && after[0] && /.ing$/.test(comes?.word ?? after[0].word))
    return false
  const isGerund = (token: Token | undefined) => token?.tag === 'VERB' && token.word.endsWith('ing')
  if (!comes?.word.endsWith('ing') || old.some(isGerund) || !old.some(({ tag }) => tag === 'NOUN'))
    return true
  if ([...before, ...after].some(({ word }) => word === comes.word)) return false
  const near = after.slice(0, gerundsNear)
  return !near.some((token, at) => token.text === ',' && isGerund(near[at + 1]))
}

/** “People' life”: the apostrophe belongs to an “s”. */
export function possessiveFits({ edit, old, fresh, sentence }: Seam): boolean {
  if (!/^['’](?!\p{L})/u.test(sentence.text.slice(edit.end, edit.end + 2))) return true
  return (old.at(-1)?.word.endsWith('s') ?? true) === (fresh.at(-1)?.word.endsWith('s') ?? true)
}

const manyThings = /^(?:many|several|few|some|plenty|too|most)$/
const singularVerb = /^(?:is|was|has|does|'s)$/
const endsClause = /^(?:[,.;:!?()—–]|that|which|who|because|if|when|while|and|but|or|so)$/

const maxToNoun = 4

/** “There is many books”, “this people”: the number of what comes, and of the words that go with it. */
export function numberFits({ before, old, fresh, after }: Seam): boolean {
  // “If there is any amendments”, “it is many warnings”.
  if (isOneOf(fresh.at(-1), /^is$/) && !isOneOf(old.at(-1), /^is$/) && isTagged(old.at(-1), 'ADP')) {
    const noun = after
      .slice(0, maxToNoun)
      .find(({ tag }, at) => tag === 'NOUN' && after[at + 1]?.tag !== 'NOUN')
    if (noun && isMany(noun)) return false
  }
  if (isOneOf(fresh[0], /^(?:many|several|few)$/) && isSaidOfOne(before)) return false
  // “There was a lot of problems.”
  if (
    isOneOf(fresh[0], /^lots?$/) &&
    isSaidOfOne(before.slice(0, -1)) &&
    after.slice(0, maxToNoun).some(isMany)
  )
    return false
  if (isOneOf(old[0], /^(?:an?|the)$/) && isOneOf(fresh[0], manyThings) && fresh[0]?.word !== 'most') {
    if (isOneOf(before.at(-1), singularVerb) && isOneOf(before.at(-2), /^(?:there|here|where|what)$/))
      return false
    // “It has a number of rules that is …”: only what is the subject has a verb to agree with.
    if (isTagged(before.at(-1), 'VERB', 'AUX') || (isTagged(before.at(-1), 'ADP') && before.length > 1))
      return true
    const end = after.findIndex((token) => isOneOf(token, endsClause))
    const clause = after.slice(0, Math.min(8, end === -1 ? 8 : end))
    const verb = clause.find(({ tag }) => tag === 'AUX' || tag === 'VERB')
    return !isOneOf(verb, singularVerb)
  }
  const [was, is] = [old.at(-1), fresh.at(-1)]
  if (!isTagged(was, 'NOUN') || !was || !is || old.length !== 1 || isMany(was) === isMany(is)) return true
  const isVerbNext = isTagged(after[0], 'AUX', 'VERB') && !after[0]?.word.endsWith('ing')
  return !isVerbNext && !isTagged(before.at(-1), 'DET')
}

/** “Everyone who were here”: the verb of several stays. */
export function verbCountsOne({ fresh, after }: Seam): boolean {
  if (!isOneOf(fresh.at(-1), /^(?:any|every)(?:body|one)$/) || !isOneOf(after[0], /^who$/)) return true
  const verb = after.slice(1).find(({ tag }) => tag !== 'ADV')
  const isBase = isTagged(verb, 'VERB') && verb?.word === verb?.lemma
  return !isBase && !isOneOf(verb, /^(?:are|were|have|do)(?:n['’]t)?$/)
}

/** “It is”, “there has been”. */
function isSaidOfOne(before: Token[]): boolean {
  const [helper, verb] = before.slice(-2)
  return isOneOf(verb, /^(?:is|was)$/) || (isOneOf(verb, /^been$/) && isOneOf(helper, /^has$/))
}

function isMany({ word }: Token): boolean {
  return /[^s]s$/.test(word) || word === 'people'
}

const be = /^(?:am|is|are|was|were|be|been|being|'s|'re|'m)$/
const adverb = /^(?:every|now|then|soon|later|often|always|sometimes|usually|rarely|twice|once)$/

/** “The work is voluntarily”: what was said of the subject cannot become an adverb. */
export function predicateFits({ before, old, fresh, after }: Seam): boolean {
  const isPredicate = isOneOf(before.at(-1), be) && isTagged(old[0], 'ADP')
  const isAdverb = isOneOf(fresh[0], adverb) || /ly$/.test(fresh.at(-1)?.word ?? '')
  return !isPredicate || !isAdverb || isTagged(after[0], 'ADJ', 'VERB', 'DET', 'NOUN')
}

/** “It may help manually gather”: where a preposition goes, the verb needs an object. */
export function objectFollows({ old, fresh, after }: Seam): boolean {
  const lost = isOneOf(old.at(-1), /^(?:to|of|on|for|with|in)$/) && !isOneOf(fresh.at(-1), preposition)
  if (!lost || !isTagged(fresh.at(-1), 'VERB') || fresh.some(({ word }) => word === 'to')) return true
  if (after[0]?.word.endsWith('ing')) return true
  return !isTagged(after[0], 'VERB', 'AUX', 'ADV', 'ADP', 'PUNCT', 'CCONJ') && after.length > 0
}

const maxToPartner = 12

/** “Contact the team or to your manager”: a preposition goes, and its partner stays. */
export function partnerGoes({ before, old, fresh, after }: Seam): boolean {
  // “It is clear that it leaks”: one “it” stays, and which one is all the same.
  const isSame = isOneOf(old.at(-1), /^it$/) && isOneOf(before.at(-1), /^it$/)
  const lost = old.at(isSame ? -2 : -1)
  // “Please note that it is free and that anyone can come.”
  if (lost?.word === 'that' && fresh.at(-1)?.word !== 'that') return !after.some(isAnotherThat)
  if (!isOneOf(lost, preposition) || isOneOf(fresh.at(-1), preposition)) return true
  const near = after.slice(0, maxToPartner)
  const end = near.findIndex(({ text }) => /^[.;:!?]$/.test(text))
  const clause = end === -1 ? near : near.slice(0, end)
  return !clause.some(({ word }, at) => word === lost?.word && isTagged(clause[at - 1], 'CCONJ'))
}

function isAnotherThat({ word }: Token, at: number, after: Token[]): boolean {
  const before = after[at - 1]
  return word === 'that' && (isTagged(before, 'CCONJ') || before?.text === ',')
}

const quantity = /^(?:many|several|few|some|enough|most|plenty)$/
const opensOther =
  /^(?:the|these|those|this|that|my|your|his|its|our|their|it|them|us|you|all|any|both|each|every|half|what|[[("“])$/

/** “Several the rules”, “many [links]”: what follows needs the “of” that went, or cannot be seen. */
export function quantityFits({ old, fresh, after }: Seam): boolean {
  const wasAmount = isOneOf(old.at(-1), /^of$/)
  if (!wasAmount || !isOneOf(fresh.at(-1), quantity)) return true
  // “Most Ann's boats.”
  const isOwned = isTagged(after[0], 'PROPN') && /^['’]s?$/.test(after[1]?.text ?? '')
  // “Most all traffic”, “most 12 members”.
  return !isOwned && !isTagged(after[0], 'NUM') && !isOneOf(after[0], opensOther)
}

const asksFor = new Map([
  ['in', /^(?:result|lie|consist|succeed|believe|engage|invest|end|specialize|specialise|participate)$/],
  ['on', /^(?:rely|depend|focus|insist|concentrate|comment|base|report|reflect|decide)$/],
  ['to', /^(?:refer|belong|relate|contribute|lead|amount|apply|adapt|respond|limit)$/],
  ['with', /^(?:deal|comply|cope|agree|associate|begin|end|start)$/],
  ['for', /^(?:account|ask|look|wait|hope|pay|care|call|search)$/],
])

/** “It resulted often”, where it had been “in many cases”: the preposition belongs to the verb before it. */
export function verbKeepsPreposition({ before, old, fresh }: Seam): boolean {
  const [verb, lost] = [before.at(-1), old[0]]
  const isLost = old.length > 1 && isTagged(lost, 'ADP') && !isOneOf(fresh[0], preposition)
  return !isLost || !asksFor.get(lost?.word ?? '')?.test(verb?.lemma ?? '')
}

const maxMended = 3

/**
 * “An expensive new cloths”, “many information”: half of a phrase is mended. Longer replacements contain verbs and are
 * not checked.
 */
export function phraseIsWhole({ before, fresh, after }: Seam): boolean {
  return fresh.length > maxMended || leavesPhraseWhole(before, fresh, after)
}

const oneOfThem = /^(?:he|she|it)$/
const notOne = /^(?:i|you|we|they)$/
const afterBe =
  /^(?:went|came|took|gave|saw|ate|knew|wrote|spoke|agree|depend|know|think|want|have|go|live|work)$/

/** “There are many informations.” */
function isMass({ word }: Token): boolean {
  return massNouns.has(word) || massNouns.has(word.replace(/s$/, ''))
}

/** “She doesn't knows”, “he have taken”, “they were went”: half of a verb is mended. */
export function verbIsWhole({ before, fresh, after }: Seam): boolean {
  const [last, next] = [fresh.at(-1), after[0]]
  const verb = isOneOf(next, /^n['o]t$/) ? after[1] : next
  if (isOneOf(last, /^(?:do|does|did)$/) && verb !== next && isTagged(verb, 'VERB', 'AUX'))
    return verb?.word === verb?.lemma
  if (isOneOf(last, /^(?:is|are|was|were)$/) && isOneOf(next, afterBe)) return false
  if (isOneOf(last, /^(?:are|were)$/) && after.slice(0, maxToNoun).some(isMass)) return false
  const [subject, helper] = before.slice(-2)
  if (fresh.length !== 1 || !isTagged(last, 'VERB')) return true
  return !(
    (isOneOf(helper, /^have$/) && isOneOf(subject, oneOfThem)) ||
    (isOneOf(helper, /^has$/) && isOneOf(subject, notOne))
  )
}
