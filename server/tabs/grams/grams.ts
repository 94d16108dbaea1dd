import { alike, notOne } from '#shared/text/fold.ts'

/** The upper bits of a gram are its bucket; the lower ones are its key in that bucket. */
const bucketBits = 10
const keyBits = 16

/** The format of grams: its number, and the version of Unicode that folds letters. Other formats give other grams. */
export const gramFormat = `2 ${process.versions.unicode}`

/** Whether the format is of a newer release, or of newer tables of Unicode, than this process has. */
export function isNewerFormat(format: string): boolean {
  const [theirs, ours] = [format, gramFormat].map((one) => one.split(/[ .]/).map(Number))
  for (const [at, number] of (theirs ?? []).entries()) {
    const own = ours?.[at] ?? 0
    if (number !== own) return number > own
  }
  return false
}

/** The UTF-16 units of the folded text. They are valid until the next call. */
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
 * A gram is a hash of 26 bits of one, two or three adjacent units. Hashes may collide: a text that has all grams of
 * some words may still lack the words, but a text that lacks one of the grams lacks the words.
 */
export function gramOf(first: number, second?: number, third?: number): number {
  let mixed = Math.imul(first + 1, 0x9e3779b1)
  if (second !== undefined) mixed = Math.imul((mixed ^ (mixed >>> 15)) + second + 1, 0x85ebca6b)
  if (third !== undefined) mixed = Math.imul((mixed ^ (mixed >>> 13)) + third + 1, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> (32 - bucketBits - keyBits)
}

/** Maps a gram to the one that marks it in titles, so that titles can be searched alone. The mapping is one to one. */
export function inTitle(gram: number): number {
  return (Math.imul(gram, 0x9e3779b1) + 0x3c6ef372) & (2 ** (bucketBits + keyBits) - 1)
}

export function bucketOf(gram: number): number {
  return gram >>> keyBits
}

export function keyOf(gram: number): number {
  return gram & (2 ** keyBits - 1)
}

/** Reading the lists of more grams takes longer than it saves. */
const maxGrams = 8

/**
 * Grams that every text with all of these has: the longest ones, and if there are many, a sample spread over the words.
 * The result is empty if the words fold to nothing.
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
