import { applySplice, isSpliceWithin, type Splice, spliceBetween } from '#shared/text/splice.ts'
import { storable } from '#shared/text/storable.ts'

/*
 * A long text that is being written is read several times a second, and is nearly the same each time. How the last few
 * texts were made is remembered here, so that nobody has to go through the whole of them; the results are those of
 * `#shared/text`. A browser keeps a string that was put together from others in its parts until somebody reads it, and
 * then needs as much memory again. Comparing two strings of one length reads them too. A text that is not storable is
 * never remembered.
 */

/**
 * Where more than this is put in, the whole text is copied into a string of its own, and later texts are made from
 * that.
 */
export const maxInserted = 32_768

interface KnownText {
  text: string
  /** What it was made from, and how. A text that was not made here has itself, and no splice. */
  origin: string
  splice: Splice | undefined
}

/** What was asked for last comes last. */
const known: KnownText[] = []
/**
 * A draft has three texts and its anchor, and a window more drafts than one. Each may hold a whole text in memory until
 * another one takes its place, also when its tab is closed.
 */
const maxKnown = 8

/** What `applySplice` makes of the text, and remembers how. */
export function makeKnown(origin: string, splice: Splice): string {
  const text = splice.insert.length > maxInserted ? copied(origin, splice) : applySplice(origin, splice)
  if (!recall(origin)) {
    if (!isStorable(origin)) return text
    remember({ text: origin, origin, splice: undefined })
  }
  // A cut would leave halves of a pair, and then the text is not storable.
  if (isStorable(splice.insert) && isSpliceWithin(origin, splice)) remember({ text, origin, splice })
  return text
}

/** What `storable` makes of the text. */
export function knownStorable(text: string): string {
  return recall(text) ? text : storable(text)
}

/** One splice that turns one text into the other, as `spliceBetween` finds it, or where it was in fact put in. */
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

/** Itself and each text that it came from, with what made it of that one. The list grows while it is walked. */
function pastOf(text: string): Omit<KnownText, 'text'>[] {
  const past: Omit<KnownText, 'text'>[] = [{ origin: text, splice: undefined }]
  for (const { origin: between, splice } of past) {
    const one = recall(between)
    // After an undo, a text may have been made from one that was made from it.
    if (!one?.splice || past.some(({ origin }) => origin === one.origin)) break
    past.push({ origin: one.origin, splice: splice ? joined(one.splice, between, splice) : one.splice })
  }
  return past
}

/** The one splice that does what two do, one after the other; `between` is the text that the first one makes. */
function joined(first: Splice, between: string, second: Splice): Splice {
  const from = Math.min(first.from, second.from)
  const grown = first.insert.length - (first.to - first.from)
  const to = Math.max(first.to + grown, second.to)
  const insert = between.slice(from, second.from) + second.insert + between.slice(second.to, to)
  return { from, to: to - grown, insert }
}

/** From what one splice makes of a text to what another makes of it: outside of both there is nothing to compare. */
function spliceInside(origin: string, before: Splice | undefined, after: Splice | undefined): Splice {
  const splices = [before, after].filter((splice) => splice !== undefined)
  const from = Math.min(...splices.map((splice) => splice.from))
  const to = Math.max(...splices.map((splice) => splice.to))
  const stretch = (splice: Splice = { from, to: from, insert: '' }) =>
    origin.slice(from, splice.from) + splice.insert + origin.slice(splice.to, to)
  const inside = spliceBetween(stretch(before), stretch(after))
  return { from: from + inside.from, to: from + inside.to, insert: inside.insert }
}
