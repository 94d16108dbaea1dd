import { alike, notOne } from '#shared/text/fold.ts'

/** So many bits of a gram are its bucket, and the rest is its key in there. */
const bucketBits = 10
const keyBits = 16

/** What makes grams of a text: where it differs, the same text would have others. */
export const gramFormat = `2 ${process.versions.unicode}`

/** Whether a release made it that is newer than this one, or runs on tables of Unicode that are. */
export function isNewerFormat(format: string): boolean {
  const [theirs, ours] = [format, gramFormat].map((one) => one.split(/[ .]/).map(Number))
  for (const [at, number] of (theirs ?? []).entries()) {
    const own = ours?.[at] ?? 0
    if (number !== own) return number > own
  }
  return false
}

/** The units of a folded text. Valid until the next call. */
export function foldedUnits(text: string): Uint16Array {
  let count = 0
  const put = (unit: number) => {
    if (count === units.length) {
      const longer = new Uint16Array(2 * count)
      longer.set(units)
      units = longer
    }
    units[count++] = unit
  }
  for (let at = 0; at < text.length; ) {
    const one = alike.one(text.charCodeAt(at))
    if (one !== notOne) {
      put(one)
      at += 1
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const folded = alike.of(character)
    for (let index = 0; index < folded.length; index++) put(folded.charCodeAt(index))
    at += character.length
  }
  return units.subarray(0, count)
}

let units = new Uint16Array(65_536)

/**
 * A gram is what one, two or three units next to each other come to, as a number of 26 bits. Different ones may come to the same:
 * that a text has the grams of some words never says that it has the words, but without one of them it has not.
 */
export function gramOf(first: number, second?: number, third?: number): number {
  let mixed = Math.imul(first + 1, 0x9e3779b1)
  if (second !== undefined) mixed = Math.imul((mixed ^ (mixed >>> 15)) + second + 1, 0x85ebca6b)
  if (third !== undefined) mixed = Math.imul((mixed ^ (mixed >>> 13)) + third + 1, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> (32 - bucketBits - keyBits)
}

/** What a gram comes to where it stands in a title, so that titles can be asked for alone. Different ones stay different. */
export function inTitle(gram: number): number {
  return (Math.imul(gram, 0x9e3779b1) + 0x3c6ef372) & (2 ** (bucketBits + keyBits) - 1)
}

export function bucketOf(gram: number): number {
  return gram >>> keyBits
}

export function keyOf(gram: number): number {
  return gram & (2 ** keyBits - 1)
}

/** More would be read for longer than they save. */
const maxGrams = 8

/**
 * The grams that every text with all of these has: the longest, and of many only some, from all over. None where they come to
 * nothing that grams are made of.
 */
export function gramsToFind(sought: string[]): number[] {
  const some = sought.slice(0, maxGrams)
  const each = Math.floor(maxGrams / some.length)
  return [...new Set(some.flatMap((words) => gramsOf(words, each)))]
}

function gramsOf(words: string, max: number): number[] {
  const found = foldedUnits(words)
  if (found.length < 3) return found.length === 0 ? [] : [gramOf(...(found as unknown as [number, number?]))]
  const count = found.length - 2
  const places = Array.from({ length: Math.min(count, max) }, (_, index) =>
    Math.round((index * (count - 1)) / Math.max(1, Math.min(count, max) - 1)),
  )
  return places.map((at) => gramAt(found, at))
}

function gramAt(found: Uint16Array, at: number): number {
  return gramOf(found[at] ?? 0, found[at + 1], found[at + 2])
}
