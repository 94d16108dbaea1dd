import type { Match } from '../grammar/match.ts'

/** The condition of a table entry, called with the place where its words were found. */
export type Guard = (match: Match) => boolean

export function before(...words: string[]): Guard {
  return ({ next }) => next !== undefined && words.includes(next.word)
}

export function notBefore(...words: string[]): Guard {
  return ({ next }) => next === undefined || !words.includes(next.word)
}

export function after(...words: string[]): Guard {
  return ({ previous }) => previous !== undefined && words.includes(previous.word)
}

export function notAfter(...words: string[]): Guard {
  return ({ previous }) => previous === undefined || !words.includes(previous.word)
}

export function beforeTag(...tags: string[]): Guard {
  return ({ next }) => next !== undefined && tags.includes(next.tag)
}

export function notBeforeTag(...tags: string[]): Guard {
  return ({ next }) => next === undefined || !tags.includes(next.tag)
}

export function afterTag(...tags: string[]): Guard {
  return ({ previous }) => previous !== undefined && tags.includes(previous.tag)
}

export function notAfterTag(...tags: string[]): Guard {
  return ({ previous }) => previous === undefined || !tags.includes(previous.tag)
}

export function both(one: Guard, other: Guard): Guard {
  return (match) => one(match) && other(match)
}

export const atStart: Guard = ({ startsSentence }) => startsSentence

export const notAtStart: Guard = ({ startsSentence }) => !startsSentence

/** Before a comma or a full stop. */
export const atClauseEnd: Guard = ({ next }) => next === undefined || /^[,.;:!?)]$/.test(next.text)

export const beforeNumber: Guard = ({ next }) => next?.tag === 'NUM'

/** Before a thing: “without delays”, not “without being late”. */
export const beforeNoun = beforeTag('DET', 'NOUN', 'PROPN', 'ADJ', 'PRON', 'NUM')

/** Before a clause: “because the road was closed”. */
export const beforeClause = beforeTag('DET', 'NOUN', 'PROPN', 'PRON', 'ADJ', 'NUM')
