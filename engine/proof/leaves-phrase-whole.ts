import { small, wordSet } from './guards.ts'
import { massNouns, singularOf } from './tables/nouns.ts'
import { verbs } from './tables/verbs.ts'

/** A word in small letters, or a mark. */
interface Word {
  word: string
}

/**
 * Whether an edit leaves its noun phrase whole: “an expensive new cloths” is as wrong as “a expensive new cloths”, and
 * “many information” as “many informations”. Only neighbouring words are compared, without parts of speech, so it runs
 * in a browser too.
 */
export function leavesPhraseWhole(before: Word[], fresh: Word[], after: Word[]): boolean {
  if (fresh.length === 0) return true
  const words = [...before, ...fresh, ...after].map(({ word }) => word)
  const last = fresh.findLastIndex(({ word }) => determines.has(word) || !endsPhrase(word))
  if (last === -1) return true
  const opening = openingOf(words, before.length + last)
  if (opening === -1) return isOne(words, before.length + last)
  const phrase = phraseFrom(words, opening + 1)
  return fitsDeterminer(words[opening] ?? '', phrase) && isOne(words, opening + phrase.length)
}

const articles = wordSet('a an')
const ofMany = wordSet(
  'many few several various both numerous these those two three four five six seven eight nine ten',
)
const ofMuch = wordSet('much little')
const ofOne = wordSet('each every another')
const determines = new Set([...articles, ...ofMany, ...ofMuch, ...ofOne])
const numbers = wordSet(
  'few couple dozen hundred thousand million two three four five six seven eight nine ten eleven eighteen eighty twenty thirty',
)

/** “A good knowledge of it.” */
const takesArticle = wordSet('knowledge')

/** Words that cannot follow an article in a noun phrase: “a enough reason”, “an many friends”, “an that”. */
const neverBehindArticle = wordSet(`
enough many much several some any both such own same each every all other others another him them us me am whose
what why how either neither nobody everyone somebody lots plenty`)
/** “An after school club.” */
const mayOpen = /^(?:in|on|after|before|over|under|about|then)$/

const alsoSmall = wordSet(`
each every another many few several various much today yesterday tomorrow here now yet too again ago away back home
online also always never often only just even very`)

function endsPhrase(word: string): boolean {
  return small.has(word) || alsoSmall.has(word) || !/^[\p{L}\p{N}]/u.test(word)
}

function opensNone(word: string): boolean {
  return neverBehindArticle.has(word) || (small.has(word) && !mayOpen.test(word))
}

const maxWords = 5

/** The place of the determiner of the noun phrase in which a word stands. */
function openingOf(words: string[], at: number): number {
  for (let back = at; back >= Math.max(0, at - maxWords + 1); back--) {
    const word = words[back] ?? ''
    if (determines.has(word) || (word === 'of' && counts.test(words[back - 1] ?? ''))) return back
    if (endsPhrase(word)) return -1
  }
  return -1
}

/** “A number of informations”. */
const counts = /^(?:numbers?|couple|dozens|hundreds|thousands|series)$/

function phraseFrom(words: string[], first: number): string[] {
  const near = words.slice(first, first + maxWords)
  const end = near.findIndex((word, at) => endsPhrase(word) && at > 0)
  const phrase = end === -1 ? near : near.slice(0, end)
  // “A old boys' club”: the noun is not the last one.
  return /^['’]/.test(near[end] ?? '') ? [...phrase, ''] : phrase
}

function fitsDeterminer(determiner: string, phrase: string[]): boolean {
  const [first = ''] = phrase
  const isHead = (is: (word: string) => boolean) => phrase.some((word, at) => is(word) && isLast(phrase, at))
  const isMany = isHead((word) => singularOf.has(word))
  if (articles.has(determiner)) return fitsArticle(phrase, isHead)
  if (ofMuch.has(determiner)) return !isMany
  const isMuch = isHead((word) => massNouns.has(word))
  return ofOne.has(determiner) ? numbers.has(first) || !(isMany || isMuch) : !isMuch
}

/** “Information” ends its phrase in “a useful information came”, but not in “a useful information desk”. */
function isLast(phrase: string[], at: number): boolean {
  const next = phrase[at + 1]
  return next === undefined || verbForms.has(next)
}

function fitsArticle(phrase: string[], isHead: (is: (word: string) => boolean) => boolean): boolean {
  const [first = ''] = phrase
  if (opensNone(first) || isOnlyOne(phrase)) return false
  if (isHead((word) => massNouns.has(word) && !takesArticle.has(word))) return false
  // “An eight hours flight”, and “an eight-hour flight”; “an extra two weeks”, “a few books”.
  if (/^eight/.test(first)) return !phrase.some((word) => isPlural(word))
  if (phrase.some((word) => numbers.has(word) || /^\d/.test(word) || /^(?:great|good)$/.test(word)))
    return phrase.every((word) => !irregularPlurals.has(word))
  return !isHead(isPlural)
}

/** “A only chance” was to be “the only chance”; “an only child” is right. */
function isOnlyOne([first, next = '']: string[]): boolean {
  return first === 'only' && !/^(?:child|son|daughter)$/.test(next)
}

const irregularPlurals = wordSet('clothes cloths')
const otherPlurals = wordSet('people children men women feet teeth mice clothes cloths')
const verbForms = new Set(verbs.flatMap(({ base, past }) => [base, past]))
const presents = new Set(verbs.map(({ present }) => present))
const noPlurals =
  /(?:ss|us|is|ics|os|wards?|where|ways)$|^(?:news|series|means|species|lens|gas|atlas|canvas|bias|alias|christmas|sometimes|perhaps|overseas|upstairs|downstairs|indoors|outdoors|besides|nowadays|yes|has|does|unless|across|hers|ours|yours|theirs|barracks|headquarters|crossroads|works)$/

/** A certain plural, or what looks like one and is no known verb. */
function isPlural(word: string): boolean {
  if (singularOf.has(word) || otherPlurals.has(word)) return true
  return /^[a-z]{2,}s$/.test(word) && !noPlurals.test(word) && !presents.has(word)
}

const clauseAfter = 8
const near = 3
const pluralVerb = /^(?:are|were|aren't|weren't)$/

/** False for “the information are here” and “there are much information”: a mass noun with a plural verb. */
function isOne(words: string[], head: number): boolean {
  if (!massNouns.has(words[head] ?? '')) return true
  const clause = words.slice(head + 1, head + 1 + clauseAfter)
  const end = clause.findIndex((word) => /^(?:and|or|but|[.,;:!?])$/.test(word))
  const rest = end === -1 ? clause : clause.slice(0, end)
  if (/^(?:which|that|who)$/.test(clause[end + 1] ?? '') && pluralVerb.test(clause[end + 2] ?? ''))
    return false
  if (/^(?:have|don't|haven't)$/.test(rest[0] ?? '') || rest.some((word) => pluralVerb.test(word)))
    return false
  return !words.slice(Math.max(0, head - near - 1), head).some((word) => pluralVerb.test(word))
}
