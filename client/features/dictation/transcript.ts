import { unspacedLetter } from '#shared/text/unspaced.ts'

/** An entry of the list that a recogniser sends with each event. */
export interface HeardResult {
  text: string
  isFinal: boolean
  confidence: number
}

/** That list, such as an array. */
export interface HeardList {
  length: number
  at(index: number): HeardResult | undefined
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
  /** Of the entries that were read and cannot change any more: all that are final, but the last one. */
  #folded = nothingFolded()
  /** How many final entries with words the last event had. */
  #finalCount = 0
  /** The utterances that may have words that were not returned, and the number of those before them. */
  #open = { from: 0, utterances: [] as Utterance[] }
  /** The part of each utterance that was returned. */
  #given: string[] = []

  /** Reads the complete list of an event. In a long session, only what is new in it is looked at. */
  read(results: HeardList): Heard {
    const isContinued = this.#isContinued(results)
    if (!isContinued) this.#folded = nothingFolded()
    const rest = this.#foldNew(results)
    const words = rest.filter(isFinalWords)
    const count = this.#folded.withWords + words.length
    // Final entries are never taken back, so a shorter list is the beginning of a new one.
    const finals = count < this.#finalCount ? this.#beginAgain() : []
    this.#finalCount = count
    const from = isContinued ? this.#open.from : 0
    this.#open = { from, utterances: fold(words, this.#folded.utterances.slice(from)) }
    finals.push(...this.#giveOut(({ isFirm }, isLast) => isFirm || !isLast))
    const interim = this.#interim(rest)
    this.#closeGiven()
    return { finals, interim }
  }

  /** Returns what is held back: after a pause, and at the end of the session. */
  settle(): string[] {
    return this.#giveOut(() => true)
  }

  #isContinued(results: HeardList): boolean {
    const { entries, last } = this.#folded
    if (entries === 0) return true
    const now = results.at(entries - 1)
    return now?.isFinal === true && now.text === last?.text
  }

  #beginAgain(): string[] {
    const finals = this.settle()
    this.#given = []
    return finals
  }

  /** Returns the entries that may still change. */
  #foldNew(results: HeardList): HeardResult[] {
    const rest: HeardResult[] = []
    for (let at = this.#folded.entries; at < results.length; at++) {
      const entry = results.at(at)
      if (entry) rest.push(entry)
    }
    const firstGuess = rest.findIndex(({ isFinal }) => !isFinal)
    const done = rest.splice(0, (firstGuess < 0 ? rest.length : firstGuess) - 1)
    const withWords = done.filter(isFinalWords)
    fold(withWords, this.#folded.utterances)
    this.#folded.entries += done.length
    this.#folded.withWords += withWords.length
    this.#folded.last = done.at(-1) ?? this.#folded.last
    return rest
  }

  #giveOut(isSettled: (utterance: Utterance, isLast: boolean) => boolean): string[] {
    const finals: string[] = []
    const { from, utterances } = this.#open
    for (const [index, utterance] of utterances.entries()) {
      if (!isSettled(utterance, index === utterances.length - 1)) continue
      const fresh = newPart(utterance.text, this.#given[from + index])
      if (fresh === '') continue
      this.#given[from + index] = utterance.text
      finals.push(fresh)
    }
    return finals
  }

  /** The last utterance of the folded entries may still be continued; those before it were returned. */
  #closeGiven(): void {
    const from = Math.max(0, this.#folded.utterances.length - 1)
    this.#open.utterances = this.#open.utterances.slice(from - this.#open.from)
    this.#open.from = from
  }

  #interim(rest: readonly HeardResult[]): string {
    const { from, utterances } = this.#open
    const last = utterances.at(-1)
    const held = last && !last.isFirm ? newPart(last.text, this.#given[from + utterances.length - 1]) : ''
    const guesses = rest.filter(({ isFinal }) => !isFinal).map(({ text }) => text)
    return [held, ...guesses].join('').trim()
  }
}

interface Folded {
  entries: number
  /** How many of these have words. */
  withWords: number
  last: HeardResult | undefined
  utterances: Utterance[]
}

function nothingFolded(): Folded {
  return { entries: 0, withWords: 0, last: undefined, utterances: [] }
}

function isFinalWords({ isFinal, text }: HeardResult): boolean {
  return isFinal && text.trim() !== ''
}

interface Utterance {
  text: string
  /** It came with a confidence, so the recogniser means it as final (Chrome on Android). */
  isFirm: boolean
}

/** Adds the entries to the utterances before them. */
function fold(entries: readonly HeardResult[], utterances: Utterance[]): Utterance[] {
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
