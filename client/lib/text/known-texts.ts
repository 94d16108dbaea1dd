import { applySplice, isSpliceWithin, type Splice, spliceBetween } from '#shared/text/splice.ts'
import { storable } from '#shared/text/storable.ts'

/*
 * A long text is read several times a second while it is written, and hardly changes between reads. This module
 * remembers how the last few texts were made, so that nobody has to read the whole text. The results equal those of
 * `#shared/text`. A browser keeps a concatenated string in parts until somebody reads it, and then needs as much memory
 * again. Comparing two strings of the same length reads them too. A text that is not storable is never remembered.
 */

/** Above this insertion, the whole text is copied into a flat string, and later texts are made from that. */
export const maxInserted = 32_768

interface KnownText {
  text: string
  /** The text that it was made from, and how. A text that was not made here is its own origin, without a splice. */
  origin: string
  splice: Splice | undefined
}

/** Sorted by use: the last used is at the end. */
const known: KnownText[] = []
/**
 * A draft has three texts and its anchor, and a window has several drafts. Each entry may keep a whole text in memory
 * until another entry replaces it, even after its tab is closed.
 */
const maxKnown = 8

/** The result of `applySplice`, remembering how it was made. */
export function makeKnown(origin: string, splice: Splice): string {
  const text = splice.insert.length > maxInserted ? copied(origin, splice) : applySplice(origin, splice)
  if (!recall(origin)) {
    if (!isStorable(origin)) return text
    remember({ text: origin, origin, splice: undefined })
  }
  // A cut inside a surrogate pair would leave halves, and then the text is not storable.
  if (isStorable(splice.insert) && isSpliceWithin(origin, splice)) remember({ text, origin, splice })
  return text
}

/** The result of `storable`. */
export function knownStorable(text: string): string {
  return recall(text) ? text : storable(text)
}

/** One splice that turns `before` into `after`: the one that `spliceBetween` finds, or the place of the real edit. */
export function knownSplice(before: string, after: string): Splice {
  if (before === after) return spliceBetween(before, after)
  const pastOfAfter = pastOf(after)
  for (const { origin, splice } of pastOf(before)) {
    const shared = pastOfAfter.find((past) => past.origin === origin)
    if (shared) return spliceInside(origin, splice, shared.splice)
  }
  return spliceBetween(before, after)
}

function copied(origin: string, { from, to, insert }: Splice): string {
  return [origin.slice(0, from), insert, origin.slice(to)].join('')
}

function isStorable(text: string): boolean {
  return storable(text) === text
}

function recall(text: string): KnownText | undefined {
  const index = known.findLastIndex((one) => one.text === text)
  const [found] = index < 0 ? [] : known.splice(index, 1)
  if (found) known.push(found)
  return found
}

function remember(one: KnownText): void {
  known.push(one)
  if (known.length > maxKnown) known.shift()
}

/** The text itself and each text it came from, with the splice from that one. The list grows during the loop. */
function pastOf(text: string): Omit<KnownText, 'text'>[] {
  const past: Omit<KnownText, 'text'>[] = [{ origin: text, splice: undefined }]
  for (const { origin: between, splice } of past) {
    const one = recall(between)
    // After an undo, the chain of origins may be a circle.
    if (!one?.splice || past.some(({ origin }) => origin === one.origin)) break
    past.push({ origin: one.origin, splice: splice ? joined(one.splice, between, splice) : one.splice })
  }
  return past
}

/** One splice that equals two in a row. `between` is the text after the first. */
function joined(first: Splice, between: string, second: Splice): Splice {
  const from = Math.min(first.from, second.from)
  const grown = first.insert.length - (first.to - first.from)
  const to = Math.max(first.to + grown, second.to)
  const insert = between.slice(from, second.from) + second.insert + between.slice(second.to, to)
  return { from, to: to - grown, insert }
}

/** From the result of one splice to the result of another. Outside both there is nothing to compare. */
function spliceInside(origin: string, before: Splice | undefined, after: Splice | undefined): Splice {
  const splices = [before, after].filter((splice) => splice !== undefined)
  const from = Math.min(...splices.map((splice) => splice.from))
  const to = Math.max(...splices.map((splice) => splice.to))
  const stretch = (splice: Splice = { from, to: from, insert: '' }) =>
    origin.slice(from, splice.from) + splice.insert + origin.slice(splice.to, to)
  const inside = spliceBetween(stretch(before), stretch(after))
  return { from: from + inside.from, to: from + inside.to, insert: inside.insert }
}
