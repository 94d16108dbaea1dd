import { isLiterary } from './literary.ts'
import { isOratory } from './oratory.ts'
import { countDifferent } from './signs.ts'

/** The words of a text and what they show. Read on first use, once for all sentences of the text. */
export interface WordsOfText {
  /** How often the text has a word, or two neighbouring words. */
  count(words: string): number
  /** A name of the text for something: it comes again, and stands in a heading or has a capital within a sentence. */
  isTerm(word: string): boolean
  /** How many items of lists this word opens. */
  opensItems(word: string): number
  /** It uses short forms such as “don't” and “we're”, or is too short to tell. */
  readonly isSpoken: boolean
  /** It addresses an assembly or a court: “My Lords”, “fellow citizens”. */
  readonly isAddress: boolean
  /** A speech to a country, a parliament or a class. */
  readonly isOratory: boolean
  /** It is about today's work: software, teams, data. */
  readonly isOfToday: boolean
  /**
   * Nothing in it shows how its writer speaks today: no word of today's work, and no short form and hardly a “you”, or the
   * spelling of another time.
   */
  readonly isStrange: boolean
  /** A constitution, a statute or a treaty: its articles say what a state or its bodies shall do. */
  readonly isLaw: boolean
  /** Its spelling and its grammar are those of another time. */
  readonly isOfOld: boolean
  /** A story, or a letter or an essay with a voice of its own. */
  readonly isLiterary: boolean
  /** It tells what certain people did, and nothing in it is of today: a memoir, a tale, a history. */
  readonly isTold: boolean
}

/** The last text, since an analysis, a simplification and a rephrasing read the same one. */
let last: { text: string; words: WordsOfText } | undefined

export function wordsOfText(text: string): WordsOfText {
  if (last?.text !== text) last = { text, words: wordsOfPiece(text) }
  return last.words
}

/** The same for a piece of a text, which is not remembered. */
export function wordsOfPiece(text: string): WordsOfText {
  let index: Index | undefined
  const read = () => {
    index ??= readWords(text)
    return index
  }
  return {
    count: (words) => read()[words.includes(' ') ? 'pairs' : 'counts'].get(words) ?? 0,
    isTerm(word) {
      const { terms, stems } = read()
      const stem = stemOf(word)
      return terms.has(stem) && (stems.get(stem) ?? 0) > 1
    },
    opensItems: (word) => read().openings.get(word) ?? 0,
    get isSpoken() {
      return read().isSpoken
    },
    get isAddress() {
      return read().isAddress
    },
    get isOratory() {
      return read().isOratory
    },
    get isOfToday() {
      return read().isOfToday
    },
    get isStrange() {
      const { isOfToday, isAnonymous, isOfPast } = read()
      return (isAnonymous || isOfPast) && !isOfToday
    },
    get isLaw() {
      return read().isLaw
    },
    get isOfOld() {
      return read().isOfOld
    },
    get isLiterary() {
      return read().isLiterary
    },
    get isTold() {
      const { isOfToday, isUntalked, isOfPast, tellsOfPeople } = read()
      return tellsOfPeople && (isUntalked || isOfPast) && !isOfToday
    },
  }
}

interface Index {
  counts: Map<string, number>
  pairs: Map<string, number>
  /** Each word without its ending, and how often it stands in any form. */
  stems: Map<string, number>
  terms: Set<string>
  openings: Map<string, number>
  isSpoken: boolean
  isAnonymous: boolean
  /** The same of what stands outside its quotations, whatever is said in them: nothing shows who tells it. */
  isUntalked: boolean
  isAddress: boolean
  isOratory: boolean
  isOfToday: boolean
  /** It says “to-day”, as nobody does now. Not “day-to-day”. */
  isOfPast: boolean
  isLaw: boolean
  isOfOld: boolean
  isLiterary: boolean
  tellsOfPeople: boolean
}

/** With fewer words, nobody can tell how somebody writes. */
const minWordsToHear = 40
/** So many words without any sign of their writer tell that there is none. */
const minWordsToKnow = 100
const itemOpening = /^\s{0,9}(?:[-*+•]|\(?[\da-z]{1,2}[.)])\s{1,9}(\p{L}+)/u
const contraction = /(?:n't|'(?:re|ve|ll|m))$/

function readWords(text: string): Index {
  const [counts, pairs] = [new Map<string, number>(), new Map<string, number>()]
  const terms = new Set<string>()
  const openings = new Map<string, number>()
  for (const line of text.split(/\r?\n/)) {
    const isTitle = isHeading(line)
    const opening = itemOpening.exec(line)?.[1]
    if (opening) add(openings, opening.toLowerCase())
    let [previous, end] = ['', 0]
    for (const { 0: written, index } of line.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu)) {
      const word = written.toLowerCase().replaceAll('’', "'")
      const between = line.slice(end, index)
      if (isTitle || (/^,? $/.test(between) && /^\p{Lu}\p{Ll}/u.test(written))) terms.add(stemOf(word))
      add(counts, word)
      if (between === ' ' || between === '/') add(pairs, `${previous} ${word}`)
      previous = word
      end = index + written.length
    }
  }
  const sample = text.slice(0, sampleLength)
  return { pairs, terms, openings, isUntalked: isUntalked(sample), ...signsIn(sample), ...inForms(counts) }
}

/** Counts each word in all its forms, and tells whether the text uses short forms or says “you”, unless it is too short. */
function inForms(counts: Map<string, number>): Pick<Index, 'counts' | 'stems' | 'isSpoken' | 'isAnonymous'> {
  const stems = new Map<string, number>()
  let [total, isSpoken] = [0, false]
  for (const [word, times] of counts) {
    add(stems, stemOf(word), times)
    total += times
    isSpoken ||= contraction.test(word)
  }
  const spokenTo = (counts.get('you') ?? 0) + (counts.get('your') ?? 0)
  const isAnonymous = !isSpoken && total >= minWordsToKnow && spokenTo * 100 < total
  return { counts, stems, isSpoken: isSpoken || total < minWordsToHear, isAnonymous }
}

/** Short forms in what somebody says are not the writer's own. */
const spokenWords = /“[^“”\n]{0,2000}(?:”|$)|"[^"\n]{0,2000}"/gm
const shortForm = /n't\b|'(?:re|ve|ll|m)\b/

function isUntalked(text: string): boolean {
  const told = text.toLowerCase().replaceAll('’', "'").replace(spokenWords, ' ')
  const words = told.match(/\p{L}+/gu)?.length ?? 0
  const spokenTo = told.match(/\byour?\b/g)?.length ?? 0
  return !shortForm.test(told) && words >= minWordsToKnow && spokenTo * 100 < words
}

function add(to: Map<string, number>, words: string, times = 1): void {
  to.set(words, (to.get(words) ?? 0) + times)
}

const assembly =
  /\b(?:ladies and gentlemen|your honou?rs?|(?:your )?excellenc(?:y|ies)|my lords?|m(?:r|adam)\.? (?:speaker|president|chair(?:man|woman|person)?|secretary[- ]general)|honou?rable (?:members?|senators?|delegates|guests|friends?)|(?:my )?fellow (?:citizens|americans|countrymen|graduates|students|delegates|members)|distinguished (?:guests|delegates|members|representatives|colleagues)|(?:members|gentlemen) of the (?:court|senate|house|assembly|jury|congress)|my (?:learned|honou?rable|noble) friend|i stand before you|let us|let there be|(?:among|amongst|upon) us|god bless|our (?:children|nation|forefathers)|thank you (?:all |very much )?for (?:coming|being here|having me|inviting me|joining)|counsel,|as a nation|we must (?:act|never|not|all))\b/g
const minSigns = 2

type Signs = Pick<
  Index,
  'isAddress' | 'isOratory' | 'isOfToday' | 'isOfPast' | 'isLaw' | 'isOfOld' | 'isLiterary' | 'tellsOfPeople'
>

function signsIn(sample: string): Signs {
  const inSmall = sample.toLowerCase()
  return {
    isAddress: countDifferent(inSmall, assembly) >= minSigns,
    isOratory: isOratory(sample),
    isOfToday: countDifferent(inSmall, today) >= minOfToday,
    isOfPast: /(?<![\w-])to-(?:day|night|morrow)\b/.test(inSmall),
    isLaw: article.test(sample) && countDifferent(sample, bodies) >= minSigns,
    isOfOld: isOfOld(inSmall),
    isLiterary: isLiterary(sample),
    tellsOfPeople: tellsOfPeople(inSmall),
  }
}

const people = /\b(?:i|me|my|mine|myself|he|him|his|himself|she|hers?|herself)\b/g
const past = /\b(?:was|were|had|did|came|went|made|took|said|found|stood|knew|[a-z]{2,}ed)\b/g
/** In a hundred words. */
const minPeople = 1.4
const minPast = 7

function tellsOfPeople(inSmall: string): boolean {
  const words = inSmall.match(/[a-z]+/g)?.length ?? 0
  const share = (signs: RegExp) => ((inSmall.match(signs)?.length ?? 0) * 100) / Math.max(1, words)
  return share(people) >= minPeople && share(past) >= minPast
}

const today =
  /https?:|\b(?:19[6-9]\d|20[0-4]\d|online|offline|internet|web\w{0,5}|wikis?|blogs?|e-?mails?|software|hardware|open source|github|git|linux|python|apps?|users?|developers?|computers?|laptops?|phones?|smart\w*|videos?|data\w*|digital\w*|code|coding|tests?|releases?|deadlines?|projects?|teams?|feedback|workshops?|stakeholders?|funding|grants?|students?|research\w*|models?|algorithms?|machine learning|social[- ]media|climate|covid\S*|meetings?|schedules?|tasks?|issues?|process(?:es)?|platforms?|protocols?|frameworks?|packages?|documentation|default|configur\w+|install\w*)\b/g
const minOfToday = 3

/** “Section. 2.”, “Article IV” at the start of a line. */
const article = /^\W{0,9}(?:section|article|amendment|art|sec)\b\.?[\s*_]{0,9}(?:\d|[ivxl]+\b)/im
const bodies =
  /\b(?:Congress|Parliament|Senate|House of (?:Representatives|Commons|Lords)|Legislatures?|(?:several|Member|Contracting) States|United (?:States|Nations|Kingdom)|Contracting Parties|Assembly|Supreme Court|Republic|Federation|Constitution|President|Governor|Crown|Treaty|enacted)\b/g

/** “Hath”, “haue”, “thefe” with a long s, “to-day”: each sign once, however often. */
const signsOfOld =
  /\b(?:hath|doth|hast|dost|thou|thee|thy|thine|ye|shalt|wilt|vnto|vpon|selfe|wee|bee|hee|shee|dayes?|tyme|kynde?|whan|doe|goe|olde|kinde|minde|musick|publick|physick|logick|shew(?:n|ed|s)?|chuse|cloaths|surprize|compleat|to-(?:day|night|morrow)|lookt|askt|kist|stept|dropt|mixt|mine (?:own|[aeiou]\w+)|an h(?:eart|and|ouse|undred|orse|ill|alf|usband|eavy)|did be|fuch|fome|fhall|fhould|thefe|thofe|firft|moft|alfo|muft|himfelf|itfelf|whofe|becaufe|(?!queue)\w*[aeio]u(?:e[nrsd]?|es)|[a-z]{3,}(?<!i|te|b|s|n)eth)\b/g
const oneInWords = 100
const minOfOld = 3

/** Several different signs, and so often that they are not only in a quotation. */
function isOfOld(inSmall: string): boolean {
  const found = inSmall.match(signsOfOld) ?? []
  const signs = new Set(found.map((sign) => sign.replace(/^to-.*/, 'to-')))
  if (signs.size < minOfOld) return false
  return found.length * oneInWords >= (inSmall.match(/\p{L}+/gu)?.length ?? 0)
}

const sampleLength = 20_000

const maxHeadingLength = 60
const maxHeadingWords = 6

const numberedTitle =
  /^\d+\.\s(?:\s*(?:\p{Lu}\p{L}*|an?|and|at|by|for|from|in|of|on|or|the|to|with)(?=[ .]))+\.$/u

/** A short line without a mark at its end: “5. Remuneration”, “## Verification of data”, and “5. Pay of Officers.” */
function isHeading(line: string): boolean {
  if (line.length > maxHeadingLength) return false
  const words = line.trim()
  if (/^#{1,6} /.test(words)) return !/[.!?]$/.test(words)
  if (numberedTitle.test(words)) return true
  return /^(?:\*\*)?[\d.\\]*\s*\p{Lu}[^.,;:!?]*$/u.test(words) && words.split(/\s+/).length <= maxHeadingWords
}

/** “Purchases”, “purchased”: forms of one word. */
function stemOf(word: string): string {
  return word.toLowerCase().replace(/(?:'s|ing|ed|es|s|e)$/, '')
}
