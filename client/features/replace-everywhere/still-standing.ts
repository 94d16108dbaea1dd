import type { Match } from '#shared/text/finder.ts'

/**
 * The places of one text that are still as they are in another one, which was made of it by writing on. A place stands
 * if its sentence, the one before and the one after are found in both texts, and once. If a writer adds or changes
 * words there, or if the same three sentences are found twice, nobody can tell which letters are older: then the place
 * does not count.
 *
 * Returns, for each place, where it is now.
 */
export function stillStanding(
  was: string,
  places: readonly Match[],
  now: string,
): readonly (Match | undefined)[] {
  if (was === now) return places
  const [before, after] = [sentencesOf(was), sentencesOf(now)]
  let first = 0
  return places.map(({ from, to }) => {
    while ((before.starts[first + 1] ?? Infinity) <= from) first += 1
    let last = first
    while ((before.starts[last + 1] ?? Infinity) < to) last += 1
    const count = last - first + 1
    const window = before.window(first, count)
    const at = after.indexOf(window, count)
    if (before.indexOf(window, count) !== first || at === undefined) return undefined
    const start = (after.starts[at] ?? 0) + from - (before.starts[first] ?? 0)
    return { from: start, to: start + to - from }
  })
}

interface Sentences {
  starts: readonly number[]
  /** So many sentences from this one on, with the one before and the one after. */
  window(first: number, count: number): string
  /** Where such a window is found, if it is found once. */
  indexOf(window: string, count: number): number | undefined
}

/**
 * Splits at ends of lines, and where a sentence may end. Abbreviations are no matter: both texts are split in the same
 * way.
 */
const sentenceEnd = /[.!?…。！？]["'”’»)\]*_]*\s+|[\r\n]+/g

function sentencesOf(text: string): Sentences {
  const starts = [0]
  for (const { 0: end, index } of text.matchAll(sentenceEnd))
    if (index + end.length < text.length) starts.push(index + end.length)
  const slice = (first: number, last: number) => text.slice(starts[first], starts[last + 1])
  const window = (first: number, count: number) => {
    const last = first + count - 1
    // White space beside the window may change, for instance where something is added at the end.
    const before = first > 0 ? slice(first - 1, first - 1).trim() : start
    const after = last + 1 < starts.length ? slice(last + 1, last + 1).trim() : end
    return [before, slice(first, last), after].join(border)
  }
  const indexes = new Map<number, Map<string, number | undefined>>()

  function indexOfAll(count: number): Map<string, number | undefined> {
    const known = indexes.get(count) ?? new Map<string, number | undefined>()
    if (!indexes.has(count)) {
      indexes.set(count, known)
      for (let first = 0; first + count <= starts.length; first++) {
        const one = window(first, count)
        known.set(one, known.has(one) ? undefined : first)
      }
    }
    return known
  }

  return { starts, window, indexOf: (one, count) => indexOfAll(count).get(one) }
}

// No text has these.
const border = '\0'
const start = '\0^'
const end = '\0$'
