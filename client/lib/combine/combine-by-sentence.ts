/*
 * A rewriting, and what the writer has changed since it was requested.
 *
 * Both come from one text (`base`). They are combined sentence by sentence, never within a sentence: each sentence of
 * the result was written by the writer, or rewritten as a whole. (Combined by word, "It is important to note that a
 * decision was made to use it", changed on both sides, became "The committee decided will use the plan would be used.")
 *
 *   only the rewriting changed it     the rewriting
 *   only the writer changed it        the writer's words
 *   both did                          the writer's words; the rewriting's are offered in their place
 *
 * A sentence that was split, or several that were joined, count as one. If the rewriting would bring back words that
 * the writer has changed elsewhere, they are only offered too. Two devices of one writer are another matter: `merge3`
 * keeps the words of both.
 */
import type { Splice } from '#shared/text/splice.ts'
import { type Assembled, assemble, type Place } from './assemble.ts'
import {
  contested,
  isAgreed,
  type Region,
  regionsOf,
  type Side,
  type Span,
  type ThreeTexts,
} from './regions.ts'
import { bodyOf, gapAfter, type Sentences, splitSentences, wordsOf } from './split-sentences.ts'

/** Words that are not in the text. `from` and `to` are the place where they would go. */
interface Offer extends Splice {
  /** The same place in the writer's text. */
  now: Place
}

export interface Combined {
  text: string
  /** In order, without overlaps. */
  offers: Offer[]
  /** Nothing of the base is left, or the texts are too long. Then `text` is the writer's, and there are no offers. */
  isRefused: boolean
}

export function combineBySentence(base: string, rewritten: string, now: string): Combined {
  if (now === base || now === rewritten) return { text: rewritten, offers: [], isRefused: false }
  if (rewritten === base) return { text: now, offers: [], isRefused: false }
  const refused = { text: now, offers: [], isRefused: true }
  if (base.length + rewritten.length + now.length > maxTogether) return refused

  const texts = {
    base: splitSentences(base),
    rewritten: splitSentences(rewritten),
    now: splitSentences(now),
  }
  const regions = regionsOf(texts)
  if (!regions) return refused
  const writers = contested(regions, texts)
  const known = knownSentences(texts)
  const sideOf = (region: Region): Side => (region.isRewritten && !writers.has(region) ? 'rewritten' : 'now')

  for (;;) {
    const assembled = assemble(regions, sideOf, texts)
    const strangers = sentencesOfNobody(assembled.text, known)
    if (strangers.length === 0) {
      const isOffered = (region: Region) =>
        writers.has(region) && region.isRewritten && !isAgreed(region, texts)
      return {
        text: assembled.text,
        offers: offersOf(regions, isOffered, assembled, texts),
        isRefused: false,
      }
    }
    // Two sentences of different texts would run together here. The rewritten one is offered instead.
    const near = regions.filter((region, index) => {
      const place = assembled.places[index] as Place
      const touches = strangers.some(({ from, to }) => place.from <= to && place.to >= from)
      return touches && sideOf(region) === 'rewritten'
    })
    if (near.length === 0) return refused
    for (const region of near) writers.add(region)
  }
}

/**
 * Characters of all three texts together. Three texts of 1 MB take about two seconds; above 2 MB each, it would take
 * too long.
 */
const maxTogether = 6_000_000

/** Every sentence of the rewriting and of the writer's text. */
function knownSentences({ rewritten, now }: ThreeTexts): Set<string> {
  const known = new Set<string>()
  for (const sentences of [rewritten, now]) {
    for (const index of sentences.all.keys()) known.add(bodyOf(sentences, index))
  }
  return known
}

function sentencesOfNobody(text: string, known: Set<string>): Place[] {
  const sentences = splitSentences(text)
  return sentences.all.flatMap(({ start, end }, index) =>
    known.has(bodyOf(sentences, index)) ? [] : [{ from: start, to: end }],
  )
}

function offersOf(
  regions: Region[],
  isOffered: (region: Region) => boolean,
  { text, places }: Assembled,
  texts: ThreeTexts,
): Offer[] {
  const offers: Offer[] = []
  /** The end of the previous words, in the combined text and in the writer's text. */
  const behind = { here: 0, now: 0 }
  for (const [index, region] of regions.entries()) {
    const here = places[index] as Place
    const now = placeOf(texts.now, region.now)
    const words = wordsOf(texts.rewritten, region.rewritten.from, region.rewritten.to)
    const isInstead = now.from < now.to && region.base.from < region.base.to
    if (isOffered(region) && isInstead) offerInstead(here, now, words)
    if (here.from < here.to) behind.here = here.to
    if (now.from < now.to) behind.now = now.to
    if (isOffered(region) && !isInstead && words !== '') offerBeside(region.rewritten, words)
  }
  return offers

  function offerInstead(here: Place, now: Place, words: string): void {
    const gap = words === '' ? gapBehind(here.to, now.to) : 0
    offers.push({
      from: here.from,
      to: here.to + gap,
      insert: words,
      now: { from: now.from, to: now.to + gap },
    })
  }

  function offerBeside({ from, to }: Span, words: string): void {
    const last = offers.at(-1)
    // The new words go into the gap that would have been removed with the sentence before.
    if (last && last.to > behind.here) {
      last.to = behind.here
      last.now.to = behind.now
    }
    const gapBefore = gapAfter(texts.rewritten, from - 1)
    const gap = behind.here === 0 ? gapAfter(texts.rewritten, to - 1) || ' ' : ''
    const insert = gapBefore + words + gap
    const now = { from: behind.now, to: behind.now }
    offers.push({ from: behind.here, to: behind.here, insert, now })
  }

  /** The length of the white space that goes with a sentence, if it is the same in both texts. */
  function gapBehind(here: number, there: number): number {
    const gap = /^\s*/.exec(text.slice(here, here + maxGap))?.[0] ?? ''
    return texts.now.text.startsWith(gap, there) ? gap.length : 0
  }
}

const maxGap = 100

function placeOf({ all }: Sentences, { from, to }: Span): Place {
  const first = all[from]
  const last = all[to - 1]
  return first && last && from < to ? { from: first.start, to: last.end } : { from: 0, to: 0 }
}
