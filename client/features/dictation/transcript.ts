import { unspacedLetter } from '#shared/text/unspaced.ts'

/** An entry of the list that a recogniser sends with each event. */
export interface HeardResult {
  text: string
  isFinal: boolean
  confidence: number
}

interface Heard {
  /** Words that have become final and were not returned before. */
  finals: string[]
  /** The best guess at what is being said. It is shown but never stored. */
  interim: string
}

/**
 * Turns the events of a session into utterances, and returns each once.
 *
 * By the standard, a final entry never changes, and white space at its start joins it to the entry before. Chrome on
 * Android does not keep to this: it sends guesses as final entries with confidence 0, adds an entry that repeats the
 * whole utterance for each new word, repeats entries, and repeats events. So an entry that repeats the entry before
 * replaces it, unless white space shows that it continues it. A text with confidence 0 is held back until a better
 * entry, a different one or a pause.
 *
 * https://stackoverflow.com/q/35112561, https://github.com/facebook/lexical/pull/8759
 */
export class Transcript {
  #entryCount = 0
  #utterances: Utterance[] = []
  /** The part of each utterance that was returned. */
  #given: string[] = []

  /** Reads the complete list of an event. */
  read(results: readonly HeardResult[]): Heard {
    const entries = results.filter(({ isFinal, text }) => isFinal && text.trim() !== '')
    // Final entries are never taken back, so a shorter list is the beginning of a new one.
    const finals = entries.length < this.#entryCount ? this.#beginAgain() : []
    this.#entryCount = entries.length
    this.#utterances = fold(entries)
    finals.push(...this.#giveOut(({ isFirm }, isLast) => isFirm || !isLast))
    return { finals, interim: this.#interim(results) }
  }

  /** Returns what is held back: after a pause, and at the end of the session. */
  settle(): string[] {
    return this.#giveOut(() => true)
  }

  #beginAgain(): string[] {
    const finals = this.settle()
    this.#given = []
    return finals
  }

  #giveOut(isSettled: (utterance: Utterance, isLast: boolean) => boolean): string[] {
    const finals: string[] = []
    for (const [index, utterance] of this.#utterances.entries()) {
      if (!isSettled(utterance, index === this.#utterances.length - 1)) continue
      const fresh = newPart(utterance.text, this.#given[index])
      if (fresh === '') continue
      this.#given[index] = utterance.text
      finals.push(fresh)
    }
    return finals
  }

  #interim(results: readonly HeardResult[]): string {
    const index = this.#utterances.length - 1
    const last = this.#utterances[index]
    const held = last && !last.isFirm ? newPart(last.text, this.#given[index]) : ''
    const guesses = results.filter(({ isFinal }) => !isFinal).map(({ text }) => text)
    return [held, ...guesses].join('').trim()
  }
}

interface Utterance {
  text: string
  /** It came with a confidence, so the recogniser means it as final (Chrome on Android). */
  isFirm: boolean
}

function fold(entries: readonly HeardResult[]): Utterance[] {
  const utterances: Utterance[] = []
  for (const { text, confidence } of entries) {
    const last = utterances.at(-1)
    const next = { text: text.trim(), isFirm: confidence > 0 }
    const goesOn = /^\s/.test(text)
    if (last && !goesOn && saysAgain(next, last)) utterances[utterances.length - 1] = better(next, last)
    else utterances.push(next)
  }
  return utterances
}

/** Whether `next` is the same utterance as `last`: repeated, longer, cut short or, if `last` was a guess, corrected. */
function saysAgain(next: Utterance, last: Utterance): boolean {
  const nextWords = wordsOf(next.text)
  const lastWords = wordsOf(last.text)
  if (beginsWith(nextWords, lastWords) || beginsWith(lastWords, nextWords)) return true
  return !last.isFirm && nextWords.length >= lastWords.length && hasSameStart(nextWords, lastWords)
}

function better(next: Utterance, last: Utterance): Utterance {
  const isNextBetter = (next.isFirm && !last.isFirm) || next.text.length >= last.text.length
  return { text: isNextBetter ? next.text : last.text, isFirm: next.isFirm || last.isFirm }
}

/** The part of `text` that was not returned before. Words are not corrected once they were returned. */
function newPart(text: string, given: string | undefined): string {
  if (given === undefined) return text
  const words = wordsOf(text)
  const givenWords = wordsOf(given)
  if (beginsWith(words, givenWords)) {
    const next = words[givenWords.length]
    return next ? text.slice(next.at) : ''
  }
  return hasSameStart(words, givenWords) ? '' : text
}

interface Word {
  /** Without case and punctuation, which change between guesses. */
  key: string
  at: number
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)]
    .map(({ 0: word, index }) => ({ key: word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''), at: index }))
    .filter(({ key }) => key !== '')
}

// In scripts without spaces each letter counts as a word.
const wordPattern = new RegExp(`${unspacedLetter}|(?:(?!${unspacedLetter})\\S)+`, 'gv')

function beginsWith(words: Word[], start: Word[]): boolean {
  return start.every(({ key }, index) => words[index]?.key === key)
}

function hasSameStart([word]: Word[], [other]: Word[]): boolean {
  return word !== undefined && other !== undefined && word.key.startsWith(other.key)
}
