import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { wordCount } from '../reading/words.ts'
import type { Finding } from './finding.ts'

const minItems = 3
const minWords = 25
const mark = /(?<=[\s:;,])\((?:\d{1,2}|[a-h]|i{1,3}|iv|vi{0,3})\)\s/g

/** Items (a), (b) and (c) within a sentence: on lines of their own, they are found faster. */
export function listedItems(sentence: Sentence): Finding[] {
  const { text } = sentence
  // A sentence that goes on behind the last item would become a part of it.
  if (!sentence.endsParagraph) return []
  if (!/[:(]/.test(text) || wordCount(text) < minWords) return []
  // “We prove (1) that …, (2) …”: outside of rules, a story or a thought keeps its sentence.
  const opening = text.search(mark)
  if (opening === -1 || !asks.test(text.slice(0, opening))) return []
  const places = markedItems(text)
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

/** Whether somebody must or may do something. */
const asks = /\b(?:must|shall|should|may|please|send|submit|provide|include)\b/i

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
