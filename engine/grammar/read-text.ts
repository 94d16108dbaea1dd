import { type Field, fieldOf } from '../reading/field.ts'
import { ownCopy } from '../reading/own-copy.ts'
import { paragraphsOf } from '../reading/paragraphs.ts'
import { protectedZones } from '../reading/protected.ts'
import { sentencesIn } from '../reading/sentences.ts'
import { type Stretch, trimmed } from '../reading/stretch.ts'
import { type WordsOfText, wordsOfPiece, wordsOfText } from '../reading/words-of-text.ts'
import { type Token, tag } from './tagger.ts'

/** A sentence of a text, and the zones in it that must not change. Offsets of tokens and zones are from its start. */
export interface Sentence {
  text: string
  start: number
  end: number
  readonly tokens: Token[]
  zones: { start: number; end: number }[]
  /** Cut from a text without full stops: it does not begin and end at sentence boundaries. */
  isPiece: boolean
  /** Perhaps the rest of a sentence: the line above it has no full stop. */
  isRest: boolean
  /** No sentence is before it in the text: a heading or a greeting may be. */
  opensText: boolean
  /** Nothing follows it in its paragraph. */
  endsParagraph: boolean
  /** Of the whole text. */
  field: Field
  /** Of the whole text. */
  words: WordsOfText
}

export function readSentences(text: string, paragraphs = paragraphsOf(text)): Sentence[] {
  const field = fieldOf(text)
  const words = wordsOfText(text)
  let opensText = true
  return paragraphs.flatMap((paragraph) => {
    const zonesOf = zonesByPlace(protectedZones(paragraph.text))
    const goesOn = followsOpenLine(text, paragraph)
    return sentencesIn(paragraph.text).flatMap((sentence, at, { length }) => {
      const pieces = cutUp(sentence)
      const isFirst = opensText
      if (isWhole.test(sentence.text.slice(-minLetters))) opensText = false
      return pieces.map((piece) => {
        const place = { start: paragraph.start + piece.start, zones: zonesOf(piece) }
        const isRest = goesOn && at === 0
        const endsParagraph = at === length - 1
        return readSentence(piece.text, {
          ...place,
          isPiece: pieces.length > 1,
          isRest,
          opensText: isFirst,
          endsParagraph,
          field,
          words,
        })
      })
    })
  })
}

const minLetters = 20
/** A sentence with some words and a full stop, so neither a heading nor a greeting. */
const isWhole = /^.{10,}[.!?:]["”’')\]*_]*$/s

/** Shorter lines are headings. */
const minOpenLine = 40

const maxClosingMarks = 8

/** Whether the line directly above is long and ends within a sentence. */
function followsOpenLine(text: string, { start, text: words }: Stretch): boolean {
  if (text[start - 1] !== '\n') return false
  const end = text[start - 2] === '\r' ? start - 2 : start - 1
  const above = text.slice(text.lastIndexOf('\n', end - 1) + 1, end).trim()
  if (above.length < minOpenLine || /[.!?:;…]["”’')\]*_]*$/.test(above.slice(-maxClosingMarks))) return false
  return !/^\s*(?:[-*•#|]|\(?\w{1,2}[.)]\s)/.test(words)
}

/**
 * Returns a function that finds the zones which a range touches. Call it with ranges in order: a paragraph may have as
 * many zones as words.
 */
function zonesByPlace(zones: Sentence['zones']): (stretch: Stretch) => Sentence['zones'] {
  let first = 0
  return ({ start, end }) => {
    while ((zones[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first++
    let last = first
    while ((zones[last]?.start ?? Number.POSITIVE_INFINITY) < end) last++
    return zones.slice(first, last).map((zone) => ({ start: zone.start - start, end: zone.end - start }))
  }
}

/** Longer than any sentence: such a text has no full stops, and is read in pieces to stay fast. */
const maxSentenceLength = 3_000

function cutUp(sentence: Stretch): Stretch[] {
  const pieces: Stretch[] = []
  let rest = sentence
  while (rest.text.length > maxSentenceLength) {
    const space = rest.text.lastIndexOf(' ', maxSentenceLength)
    if (space <= 0) break
    pieces.push(trimmed(stretchWithin(rest, 0, space)))
    rest = trimmed(stretchWithin(rest, space, rest.text.length))
  }
  return [...pieces, rest]
}

function stretchWithin({ text, start }: Stretch, from: number, to: number): Stretch {
  return { text: text.slice(from, to), start: start + from, end: start + to }
}

/** What is known of a sentence besides its words. */
type Place = Omit<Sentence, 'text' | 'end' | 'tokens'>

/** A sentence of a text, or a single sentence by itself. */
export function readSentence(words: string, place: Place = placeAlone(words)): Sentence {
  // What is found in it is remembered.
  const text = ownCopy(words)
  let tokens: Token[] | undefined
  return {
    ...place,
    text,
    end: place.start + text.length,
    // Tagged on demand: no rule asks about a sentence inside a quotation.
    get tokens() {
      tokens ??= tag(text)
      return tokens
    },
  }
}

function placeAlone(text: string): Place {
  return {
    start: 0,
    zones: protectedZones(text),
    isPiece: false,
    isRest: false,
    opensText: false,
    endsParagraph: true,
    field: 'everyday',
    words: wordsOfPiece(text),
  }
}
