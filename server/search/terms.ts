import { unspacedLetter } from '#shared/text/unspaced.ts'

/** The terms of a sentence, in a form that is the same for different wordings. */
export interface Terms {
  /** The weight of each term: a name weighs more than a word. (Each number must be found in any case.) */
  weights: Map<string, number>
  /** The terms that are numbers. */
  numbers: Set<string>
  /** The terms that follow a negation. */
  negated: Set<string>
}

const weightOf = { name: 2, word: 1, number: 1, pair: 0.5 }

/** A longer number counts as two, which limits the length of a term. */
const token = /\p{N}[\p{N}.,]{0,40}|[\p{L}\p{M}][\p{L}\p{M}'’]*/gu
const unspaced = new RegExp(`^${unspacedLetter}`, 'v')

export function termsOf(sentence: string): Terms {
  const terms: Terms = { weights: new Map(), numbers: new Set(), negated: new Set() }
  let isNegated = false
  for (const { 0: written, index } of sentence.normalize('NFKC').matchAll(token)) {
    const word = written.toLowerCase().replaceAll('’', "'")
    if (negations.test(word)) {
      isNegated = true
      continue
    }
    const { found, weight, isNumber } = readWord(written, word, index)
    for (const term of found) {
      if (weight > (terms.weights.get(term) ?? 0)) terms.weights.set(term, weight)
      if (isNumber) terms.numbers.add(term)
      if (isNegated) terms.negated.add(term)
      isNegated = false
    }
  }
  return terms
}

interface Word {
  /** Empty for a word that is in every text. */
  found: string[]
  weight: number
  isNumber?: true
}

function readWord(written: string, word: string, index: number): Word {
  const number = numberIn(word)
  if (number !== undefined) return { found: [number], weight: weightOf.number, isNumber: true }
  if (unspaced.test(written)) return { found: pairs(written), weight: weightOf.pair }
  const found = isEmptyWord(word) ? [] : [stem(word)]
  return { found, weight: isName(written, index) ? weightOf.name : weightOf.word }
}

const negations = /^(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|.+n't)$/

const numberWords = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
]

/** `1,000`, `1000` and `1000.` are one number; so are `three` and `3`. */
function numberIn(word: string): string | undefined {
  const spelled = numberWords.indexOf(word)
  if (spelled >= 0) return String(spelled + 2)
  if (!/^\p{N}/u.test(word)) return undefined
  return word.replace(/[.,](?=\p{N}{3}(?!\p{N}))/gu, '').replace(/(?<![.,])[.,]+$/, '')
}

/** The terms of a script without spaces: every two neighbouring letters, so that no dictionary is needed. */
function pairs(run: string): string[] {
  const letters = [...run]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => letters[index] + letter)
}

const emptyWords = new Set(
  (
    'the a an and or but if then than that this these those there here it its is are was were be been being am has ' +
    'have had do does did will would can could may might must shall should of in on at by for from with about into ' +
    'over under after before between through during to up down out off as so such very more most also just only ' +
    'some any each other both all many much few one he she they we you i his her their our your my him them us who ' +
    'which what when where why how while because however'
  ).split(' '),
)

/** Whether a word is so common that it is in every text. */
export function isEmptyWord(word: string): boolean {
  return word.length < 2 || emptyWords.has(word)
}

/** Whether a word is a name: it begins with a capital, but not only because it is the first in the sentence. */
function isName(written: string, index: number): boolean {
  return index > 0 && /^\p{Lu}/u.test(written)
}

/** A rough stem, for many languages: forms of a word differ mostly in their endings, so these are cut off. */
function stem(word: string): string {
  const bare = word.replace(/'s?$/, '')
  if (bare.length > 6) return bare.slice(0, 6)
  return bare.length > 3 ? bare.replace(/s$/, '') : bare
}
