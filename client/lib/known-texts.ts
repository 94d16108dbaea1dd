import { applySplice, isSpliceWithin, type Splice, spliceBetween } from '#shared/text/splice.ts'
import { storable } from '#shared/text/storable.ts'

/*
 * A long text that is being written is read several times a second, and each time is nearly what it was. What is
 * remembered here of the last few texts spares whoever works with them to go through the whole of them; what comes out
 * is what `#shared/text` makes of the texts themselves. A browser puts a string together from parts of another one only
 * when somebody looks into it, and then asks for as much memory again.
 */

/** A text of more than so much that is new is copied, for others to be made from it. */
export const mostPutIn = 32_768

interface Known {
  text: string
  /** A text that is known to be storable has at least itself. */
  origin: string
  splice: Splice | undefined
}

/** What was asked for last comes last. */
const known: Known[] = []
/** A draft has three and its anchor, and each may keep a whole text in memory. */
const mostKnown = 8

/** What `applySplice` makes of the text. */
export function remake(origin: string, splice: Splice): string {
  const text = splice.insert.length > mostPutIn ? copied(origin, splice) : applySplice(origin, splice)
  const isKnown = find(origin) !== undefined
  if (!isKnown && !isStorable(origin)) return text
  if (!isKnown) remember({ text: origin, origin, splice: undefined })
  // A cut pair is two halves, which no storable text has.
  if (isStorable(splice.insert) && isSpliceWithin(origin, splice)) remember({ text, origin, splice })
  return text
}

/** What `storable` makes of the text. */
export function knownStorable(text: string): string {
  return find(text) ? text : storable(text)
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

function find(text: string): Known | undefined {
  const index = known.findLastIndex((one) => one.text === text)
  const [found] = index < 0 ? [] : known.splice(index, 1)
  if (found) known.push(found)
  return found
}

function remember(one: Known): void {
  known.push(one)
  if (known.length > mostKnown) known.shift()
}

/** Itself and each text that it came from, with what made it of that one. */
function pastOf(text: string): Omit<Known, 'text'>[] {
  const past: Omit<Known, 'text'>[] = [{ origin: text, splice: undefined }]
  for (const { origin: between, splice } of past) {
    const one = find(between)
    // Undone, a text may have been made from what was made from it.
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

/** Between what two splices make of the same text: outside of both there is nothing to compare. */
function spliceInside(origin: string, a: Splice | undefined, b: Splice | undefined): Splice {
  const splices = [a, b].filter((splice) => splice !== undefined)
  const from = Math.min(...splices.map((splice) => splice.from))
  const to = Math.max(...splices.map((splice) => splice.to))
  const [before, after] = [a, b].map((splice) => {
    const { from: start, to: end, insert } = splice ?? { from, to: from, insert: '' }
    return origin.slice(from, start) + insert + origin.slice(end, to)
  }) as [string, string]
  const inside = spliceBetween(before, after)
  return { from: from + inside.from, to: from + inside.to, insert: inside.insert }
}
