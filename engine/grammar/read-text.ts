import { paragraphsOf } from '../reading/paragraphs.ts'
import { protectedZones } from '../reading/protected.ts'
import { sentencesIn } from '../reading/sentences.ts'
import { overlap, type Stretch, trimmed } from '../reading/stretch.ts'
import { type Token, tag } from './tagger.ts'

/** A sentence of a text, with the places in it that are nobody's to change. Its tokens and zones count from its start. */
export interface Sentence {
  text: string
  start: number
  end: number
  readonly tokens: Token[]
  zones: { start: number; end: number }[]
}

export function readSentences(text: string): Sentence[] {
  return paragraphsOf(text).flatMap((paragraph) => {
    const zones = protectedZones(paragraph.text)
    return sentencesIn(paragraph.text)
      .flatMap(cutUp)
      .map((sentence) => {
        const inside = zones
          .filter((zone) => overlap(zone, sentence))
          .map((zone) => ({ start: zone.start - sentence.start, end: zone.end - sentence.start }))
        return readSentence(sentence.text, paragraph.start + sentence.start, inside)
      })
  })
}

/** Longer than this is no sentence, but a text without full stops, which is read in pieces to stay fast. */
const longestSentence = 3_000

function cutUp(sentence: Stretch): Stretch[] {
  const pieces: Stretch[] = []
  let rest = sentence
  while (rest.text.length > longestSentence) {
    const space = rest.text.lastIndexOf(' ', longestSentence)
    if (space <= 0) break
    pieces.push(trimmed(stretchWithin(rest, 0, space)))
    rest = trimmed(stretchWithin(rest, space, rest.text.length))
  }
  return [...pieces, rest]
}

function stretchWithin({ text, start }: Stretch, from: number, to: number): Stretch {
  return { text: text.slice(from, to), start: start + from, end: start + to }
}

export function readSentence(
  text: string,
  start = 0,
  zones: Sentence['zones'] = protectedZones(text),
): Sentence {
  return {
    text,
    start,
    end: start + text.length,
    zones,
    // Tagged when a rule first asks: a sentence inside a quotation is never asked about.
    get tokens() {
      return tag(text)
    },
  }
}
