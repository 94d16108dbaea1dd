import { lookUpForm } from '../reading/words.ts'

/** A word with the marks inside it (“don’t”, “well-known”), a number, or a single mark. */
export interface Token {
  text: string
  /** Lower case, with a straight apostrophe. */
  word: string
  isWord: boolean
  start: number
  end: number
}

export interface ProofSentence {
  text: string
  tokens: Token[]
  /** It begins a paragraph, or follows a finished sentence, so its first letter is a capital. */
  isNew: boolean
  /** It follows a sentence of the same line, which has ended with a word and a full stop. */
  isNext: boolean
  /** The text is written without capitals, on purpose. */
  isInSmall: boolean
  /** Many spaces of the text are doubled, on purpose or to fill its lines. */
  isSpaced: boolean
  /** The text has “..” more than once, for “…”. */
  isDotted: boolean
  /** A bracket is closed behind it in its paragraph. */
  isClosedLater: boolean
  /** Whether the text uses British or American spelling, if it nearly always uses the same. */
  variety: Variety | undefined
}

export type Variety = 'British' | 'American'

export function readSentence(text: string, context: Omit<ProofSentence, 'text' | 'tokens'>): ProofSentence {
  const tokens = Array.from(text.matchAll(token), ({ 0: found, index }) => ({
    text: found,
    word: lookUpForm(found),
    isWord: /^\p{L}/u.test(found),
    start: index,
    end: index + found.length,
  }))
  return { text, tokens, ...context }
}

const token =
  /\p{L}[\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*|\p{N}+(?:[.,]\p{N}+)*(?:-?\p{L}+)*|\S/gu
