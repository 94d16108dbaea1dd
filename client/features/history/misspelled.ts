import type { TabPreview } from '#shared/history.ts'
import { fold } from '#shared/text/fold.ts'
import { readSearch } from '#shared/text/search-words.ts'
import { wrongLetters } from '#shared/text/wrong-letters.ts'

/** Shorter ones become other words by one letter. */
const minLetters = 5
/** A word of so many letters may have two of them wrong. */
const longWord = 8
const minPart = 3

/** The word that is all that was typed; undefined where there are more, or it is in quotation marks, or short. */
export function soleWord(typed: string): string | undefined {
  const { phrase, words } = readSearch(typed)
  const isSole = words.length === 0 && phrase === typed && /^[\p{L}\p{M}]+$/u.test(typed)
  return isSole && [...fold(typed)].length >= minLetters ? typed : undefined
}

/**
 * The word in the writer's texts that is most like this one; undefined where none is. `look` finds the first tabs that have
 * some letters.
 */
export async function findAlike(
  word: string,
  look: (letters: string) => Promise<readonly Pick<TabPreview, 'title' | 'excerpt'>[]>,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const part of partsOf(word)) {
    const tabs = await look(part)
    if (signal.aborted) return undefined
    const places = tabs.map(({ title, excerpt }) => excerpt ?? { text: title, from: 0, to: title.length })
    const alike = mostAlike(word, places)
    if (alike !== undefined) return alike
  }
  return undefined
}

/** Beginnings and ends of a word, the longest first: a wrong letter is not in both. Eight at most, and each costs a call. */
export function partsOf(word: string): string[] {
  const letters = [...word]
  const { length } = letters
  const sizes = [
    length - 1,
    length - 2,
    Math.round((2 * length) / 3),
    Math.max(minPart, Math.ceil(length / 2) - 1),
  ]
  return [...new Set(sizes)].flatMap((size) => [
    letters.slice(0, size).join(''),
    letters.slice(length - size).join(''),
  ])
}

/** Of the words that begin or end in one of these places, the one that is most like this one; undefined where none is. */
export function mostAlike(
  word: string,
  texts: { text: string; from: number; to: number }[],
): string | undefined {
  const sought = fold(word)
  const max = [...sought].length < longWord ? 1 : 2
  let best: { word: string; wrong: number } | undefined
  for (const { text, from, to } of texts) {
    for (const { 0: found, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
      if (index >= to || index + found.length <= from) continue
      const wrong = wrongLetters(sought, fold(found))
      if (wrong <= max && wrong < (best?.wrong ?? Infinity)) best = { word: found, wrong }
    }
  }
  return best?.word
}
