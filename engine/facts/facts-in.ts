/** Facts that a rewriting must leave unchanged. Both sides of a change are read by the same rules and compared. */
export type FactKind = 'number' | 'name' | 'negation' | 'quotation'

export interface Fact {
  kind: FactKind
  /** As written in the text. */
  text: string
  /** Facts with the same meaning have the same key. */
  key: string
  /**
   * If set, the fact may be removed or added, unless this word is on the other side: “no doubt” may go, but not leave
   * “doubt”.
   */
  head?: string
}

/** The facts in `text.slice(from, to)`, which should begin and end between words. */
export function factsIn(text: string, from: number, to: number): Fact[] {
  const part = text.slice(from, to)
  return [
    ...found(part, number, 'number', numberKey),
    ...found(part, numberWord, 'number', numberWordKey),
    ...negationsIn(part, text.slice(Math.max(0, from - maxBeforeNot), from)),
    ...quotationsAt(text, from, to),
    ...namesIn(text, from, to),
  ]
}

function found(text: string, pattern: RegExp, kind: FactKind, keyOf: (found: string) => string): Fact[] {
  return (text.match(pattern) ?? []).map((text) => ({ kind, text, key: keyOf(text) }))
}

const number = /\p{N}+(?:[.,:/’'\u00a0\u202f]\p{N}+)*/gu

/** `1,858` and `1858` are one number, `16.5` and `165` are two. */
function numberKey(text: string): string {
  return text.normalize('NFKC').replace(/[,’'\s](?=\p{N}{3}(?!\p{N}))/gu, '')
}

const units = ['zero', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const large = { hundred: 100, thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 }
const uncounted = 'hundreds thousands millions billions dozen dozens half'.split(' ')

// Without "one", which is a pronoun more often than a number.
const values = new Map<string, number>([
  ...units.map((word, value): [string, number] => [word, value]),
  ...teens.map((word, index): [string, number] => [word, index + 10]),
  ...tens.map((word, index): [string, number] => [word, index * 10 + 20]),
  ...Object.entries(large),
])
values.delete('')
values.set('twice', 2)

const numberWord = new RegExp(
  `(?<!\\p{L})(?:(?:${tens.join('|')})-(?:one|${units.filter(Boolean).join('|')})|${[...values.keys(), ...uncounted].join('|')})(?!\\p{L})`,
  'giu',
)

function numberWordKey(text: string): string {
  const word = text.toLowerCase()
  if (uncounted.includes(word)) return word
  const parts = word.split('-')
  return String(parts.reduce((sum, part) => sum + (part === 'one' ? 1 : (values.get(part) ?? 0)), 0))
}

/** All negations count as the same: “nobody came” is “no one came”. */
const negation =
  /\b(?:not|no|never|none|nor|neither|nobody|nothing|nowhere|cannot|without|in the absence of|unable|hardly|scarcely|[a-z]+n['’]t)\b/giu

/** Phrases that deny nothing. If only their last word stayed, the text would say the opposite. */
const idlePhrases = [
  '(?:no|without|without a) doubt',
  'no question that',
  'no denying',
  'goes without saying',
  'last but not least',
  "do(?: not|n['’]t) hesitate",
  'no small',
  'not too distant',
  '(?:more often than|as often as) not',
]
const idle = new RegExp(`\\b(?:${idlePhrases.join('|').replaceAll(' ', '\\s+')})\\b`, 'giu')
const whetherOr = /\bwhether or\s+$/i
const maxBeforeNot = 20

function negationsIn(part: string, before: string): Fact[] {
  const phrases = found(part, idle, 'negation', (phrase) => phrase.toLowerCase())
  const rest = part.replace(idle, ' ')
  const denials = [...rest.matchAll(negation)]
    .filter(({ index }) => {
      const near = rest.slice(Math.max(0, index - maxBeforeNot), index)
      return !whetherOr.test((before + near).slice(-maxBeforeNot))
    })
    .map(([text]): Fact => ({ kind: 'negation', text, key: 'not' }))
  return [...denials, ...phrases.map((fact) => ({ ...fact, head: headOf(fact.key) }))]
}

function headOf(phrase: string): string {
  return /(\p{L}+)(?:\s+that)?$/u.exec(phrase)?.[1] ?? phrase
}

const quotation = /“[^“”\n]+”|„[^“”„\n]+[“”]|«[^«»\n]+»|(?<![\p{L}\p{N}])"[^"\n]+"(?![\p{L}\p{N}])/gu

/** The whole quotation, even if only one word of it is in the range. */
function quotationsAt(text: string, from: number, to: number): Fact[] {
  const start = Math.max(text.lastIndexOf('\n', from - 1) + 1, from - maxQuotationLength)
  const lineEnd = text.indexOf('\n', to)
  const end = Math.min(lineEnd < 0 ? text.length : lineEnd, to + maxQuotationLength)
  return [...text.slice(start, end).matchAll(quotation)]
    .filter(({ index, 0: { length } }) => start + index <= to && start + index + length >= from)
    .map(([text]) => ({ kind: 'quotation', text, key: wordsOnly(text) }))
}

const maxQuotationLength = 2_000

/** For comparing: one kind of space, quote and hyphen, no capitals, and no punctuation at either end. */
export function wordsOnly(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
}

/** “Marie”, “O’Brien”, “iPhone”. */
const capitalised =
  /(?<![\p{L}\p{N}’'])(?:\p{Lu}|\p{Ll}{1,3}\p{Lu})[\p{L}\p{M}\p{N}]*(?:[’'-]\p{Lu}?[\p{L}\p{M}]+)*/gu
/** After these, a capital may only mark the start of a sentence, a quotation or a line. */
const opener = /(?:^|[.!?…:\n]|[.!?…]["'”’)\]]+)[\s"'“‘„«([*#>–—-]*$/u
const notNames = /^(?:I|I[’'](?:m|d|ll|ve|s)|[AO])$/

/** Words with a capital that is not due to the start of a sentence, a quotation or a line. */
function namesIn(text: string, from: number, to: number): Fact[] {
  const facts: Fact[] = []
  for (const match of text.slice(from, to).matchAll(capitalised)) {
    const at = from + match.index
    const name = match[0].replace(/[’']s$/u, '')
    if (notNames.test(match[0]) || opener.test(text.slice(Math.max(0, at - 20), at))) continue
    facts.push({ kind: 'name', text: name, key: name.normalize('NFC').toLowerCase() })
  }
  return facts
}
