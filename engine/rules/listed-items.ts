import { startsClause } from '../grammar/clauses.ts'
import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { wordCount } from '../reading/words.ts'
import type { Finding } from './finding.ts'

const minItems = 3
const minWords = 25
const mark = /(?<=[\s:;,])\((?:\d{1,2}|[a-h]|i{1,3}|iv|vi{0,3})\)\s/g

/** Items (a), (b) and (c) within a sentence: each is found faster on its own line. */
export function listedItems(sentence: Sentence): Finding[] {
  const { text, tokens, field } = sentence
  // A sentence that goes on behind the last item would become a part of it.
  if (!sentence.endsParagraph) return []
  if (!/[:(]/.test(text) || wordCount(text) < minWords) return []
  const isThought = startsNewThought(tokens)
  // “We found that: (i) some are lost, and …”: outside a contract, what has a verb of its own is told, and not listed.
  if (isThought && field !== 'law') return []
  const places = isThought ? markedItems(text) : itemPlaces(text)
  const [first] = places
  if (first === undefined || places.length < minItems) return []
  const items = places.map((at, index) => text.slice(at, places[index + 1] ?? text.length).trim())
  const edit = allowed(sentence, {
    start: text.slice(0, first).trimEnd().length,
    end: text.length,
    replacement: `\n${items.join('\n')}`,
  })
  return edit ? [{ ...edit, kind: 'list', weight: 5, isBookish: true }] : []
}

/** The words after the colon are a clause: its parts are not a list. */
function startsNewThought(tokens: Token[]): boolean {
  const colon = tokens.findIndex(({ text }) => text === ':')
  const next = tokens[colon + 1]
  return (
    colon !== -1 &&
    (startsClause(tokens, colon + 1) || /^(?:so|then|but|for|and|if|when)$/.test(next?.word ?? ''))
  )
}

function markedItems(text: string): number[] {
  const marks = [...text.matchAll(mark)]
  const isInOrder = orders.some((order) =>
    marks.every(({ 0: found }, at) => found.trim() === `(${order[at]})`),
  )
  return marks.length >= minItems && isInOrder ? marks.map(({ index }) => index) : []
}

/** “Sections 10 (b) (3) and 12 (d)” are no list. */
const orders = ['a b c d e f g h', 'i ii iii iv v vi vii viii', '1 2 3 4 5 6 7 8 9 10 11 12'].map((order) =>
  order.split(' '),
)

/** The starts of the items: marked by letters or numbers, or separated by semicolons after a colon. Commas would make a list of every row of names. */
function itemPlaces(text: string): number[] {
  const marked = markedItems(text)
  if (marked.length > 0) return marked
  const colon = text.search(/:\s/)
  // With a colon in brackets, or a second one, it is not a plain list.
  if (
    colon === -1 ||
    /[()]|:\s/.test(text.slice(colon + 1)) ||
    text.lastIndexOf('(', colon) > text.lastIndexOf(')', colon)
  ) {
    return []
  }
  return separated(text, colon, /[:;]\s+/g)
}

function separated(text: string, from: number, separator: RegExp): number[] {
  return [...text.slice(from).matchAll(separator)].map(({ 0: found, index }) => from + index + found.length)
}
