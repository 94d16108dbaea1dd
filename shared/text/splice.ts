/** One replaced stretch, in UTF-16 units. Changes are sent like this, so that a save is no larger than the change. */
export interface Splice {
  from: number
  to: number
  insert: string
}

/** The shortest single splice that turns one text into the other. It cuts no surrogate pair. */
export function spliceBetween(before: string, after: string): Splice {
  if (before === after) return { from: before.length, to: before.length, insert: '' }
  const prefix = commonPrefix(before, after)
  const suffix = commonSuffix(before, after, prefix)
  return { from: prefix, to: before.length - suffix, insert: after.slice(prefix, after.length - suffix) }
}

/** Whether the splice lies within this text and cuts no surrogate pair. */
export function isSpliceWithin(text: string, { from, to }: Splice): boolean {
  return from >= 0 && from <= to && to <= text.length && !cutsPair(text, from) && !cutsPair(text, to)
}

export function applySplice(text: string, { from, to, insert }: Splice): string {
  return text.slice(0, from) + insert + text.slice(to)
}

/** An offset that was kept while the text may have changed: moved into the text, and out of a surrogate pair. */
export function offsetWithin(text: string, at: number): number {
  const offset = Math.min(at, text.length)
  return cutsPair(text, offset) ? offset - 1 : offset
}

/** The engine compares strings of these lengths much faster than a loop compares their units. */
const strides = [65_536, 2_048]

export function commonPrefix(a: string, b: string): number {
  const max = Math.min(a.length, b.length)
  let length = 0
  for (const stride of strides) {
    while (length + stride <= max && a.slice(length, length + stride) === b.slice(length, length + stride))
      length += stride
  }
  while (length < max && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return cutsPair(a, length) || cutsPair(b, length) ? length - 1 : length
}

/** How many units the ends share, without the first `taken` units. */
export function commonSuffix(a: string, b: string, taken: number): number {
  const max = Math.min(a.length, b.length) - taken
  let length = 0
  for (const stride of strides) {
    const part = (text: string) => text.slice(text.length - length - stride, text.length - length)
    while (length + stride <= max && part(a) === part(b)) length += stride
  }
  while (length < max && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length++
  return cutsPair(a, a.length - length) || cutsPair(b, b.length - length) ? length - 1 : length
}

function cutsPair(text: string, at: number): boolean {
  return isHighSurrogate(text.charCodeAt(at - 1)) && isLowSurrogate(text.charCodeAt(at))
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
