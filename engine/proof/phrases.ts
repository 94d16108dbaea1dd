import { capitalised, isCapitalised } from '../reading/words.ts'
import type { Guard } from './guards.ts'
import type { ProofSentence, Token } from './read-sentence.ts'
import type { Correction } from './rule.ts'

/**
 * Neighbouring words, and what they should be. “|” separates alternatives (“could|would of”), “*” is any word, except
 * as the first one, and `$1` is the first word as it was written.
 */
export type Slip = [wrong: string, right: string, guard?: Guard]

/** Finds slips that are a matter of a few words side by side. */
export function findSlips(slips: Slip[]): (sentence: ProofSentence) => Correction[] {
  const index = indexed(slips)
  return (sentence) => {
    const corrections: Correction[] = []
    for (const [at, { word }] of sentence.tokens.entries()) {
      const found = index.get(word)?.find((slip) => matches(slip, sentence, at))
      const correction = found && corrected(found, sentence, at)
      if (correction) corrections.push(correction)
    }
    return corrections
  }
}

interface Indexed {
  words: Set<string>[]
  right: string[]
  guard: Guard | undefined
}

function indexed(slips: Slip[]): Map<string, Indexed[]> {
  const index = new Map<string, Indexed[]>()
  for (const [wrong, right, guard] of slips) {
    const words = wrong.split(' ').map((choices) => new Set(choices.split('|')))
    for (const first of words[0] ?? [])
      index.set(first, [
        ...(index.get(first) ?? []),
        { words, right: right.split(' ').filter(Boolean), guard },
      ])
  }
  return index
}

function matches({ words, guard }: Indexed, sentence: ProofSentence, at: number): boolean {
  const isSame = words.every((choices, ahead) => isAmong(choices, sentence.tokens[at + ahead]))
  return isSame && (!guard || guard(sentence, at, at + words.length))
}

function isAmong(choices: Set<string>, token: Token | undefined): boolean {
  return token !== undefined && (choices.has(token.word) || (choices.has('*') && token.isWord))
}

/** Only the words that differ are marked. Where words are only missing, the one before them is marked too. */
function corrected(slip: Indexed, { tokens, text }: ProofSentence, at: number): Correction | undefined {
  const written = tokens.slice(at, at + slip.words.length)
  const right = slip.right.map((word) =>
    word.replace(/\$(\d)/g, (_, number: string) => written[Number(number) - 1]?.text ?? ''),
  )
  while (written.length > 1 && right.length > 0 && isSame(written.at(-1), right.at(-1))) {
    written.pop()
    right.pop()
  }
  while (written.length > 1 && right.length > 0 && isSame(written[0], right[0])) {
    written.shift()
    right.shift()
  }
  const [first, last] = [written[0], written.at(-1)]
  if (!first || !last || /[\r\n]/.test(text.slice(first.start, last.end))) return undefined
  // “IM is a trade”: an abbreviation with the same letters, or a sentence that is all in capitals.
  if (written.some(({ text }) => /^\p{Lu}{2,}$/u.test(text))) return undefined
  // “Write to us at tea.im/list”: a piece of a name.
  const beside = text.slice(Math.max(0, first.start - 2), first.start)
  if (
    /[\w/\\@#]$|\p{L}\.$/u.test(beside) ||
    /^(?:[\w/\\@]|\.\p{Ll})/u.test(text.slice(last.end, last.end + 2))
  )
    return undefined
  // “Let 'im stay”: letters are left out on purpose.
  if (/['’]/.test((text[first.start - 1] ?? '') + (text[last.end] ?? ''))) return undefined
  const words = right.join(' ')
  const replacement = isCapitalised(first.text) && first.text !== 'I' ? capitalised(words) : words
  if (replacement !== '') return { start: first.start, end: last.end, replacement }
  const next = tokens[at + slip.words.length - 1]
  if (first === tokens[0] && next && next.start > last.end) {
    return { start: first.start, end: next.end, replacement: capitalised(next.text) }
  }
  return withoutWords(first.start, last.end, text)
}

/** Removes words with the space before them. */
function withoutWords(start: number, end: number, text: string): Correction {
  const from = text.slice(0, start).trimEnd().length
  return from > 0 ? { start: from, end, replacement: '' } : { start, end, replacement: '' }
}

function isSame(token: Token | undefined, word: string | undefined): boolean {
  return token !== undefined && token.word === word?.toLowerCase()
}
