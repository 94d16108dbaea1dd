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
  const numbers = new Map<string, number>()
  const [before, after] = [sentencesOf(was, numbers), sentencesOf(now, numbers)]
  let first = 0
  return places.map(({ from, to }) => {
    while ((before.starts[first + 1] ?? Infinity) <= from) first += 1
    let last = first
    while ((before.starts[last + 1] ?? Infinity) < to) last += 1
    const window = { sentences: before, first, count: last - first + 1 }
    const [at, other] = after.find(window)
    if (at === undefined || other !== undefined || before.find(window).length > 1) return undefined
    const start = (after.starts[at] ?? 0) + from - (before.starts[first] ?? 0)
    return { from: start, to: start + to - from }
  })
}

/** So many sentences from this one on, with the one before and the one after. */
interface Window {
  sentences: Pick<Sentences, 'whole' | 'trimmed'>
  first: number
  count: number
}

interface Sentences {
  starts: readonly number[]
  /** The sentences as numbers: the same number, the same sentence. */
  whole: readonly number[]
  /** The same without white space at both ends. */
  trimmed: readonly number[]
  /** The first sentences of such windows, or two of them where there are more. */
  find(window: Window): number[]
}

/**
 * Splits at ends of lines, and where a sentence may end. Abbreviations are no matter: both texts are split in the same
 * way.
 */
const sentenceEnd = /[.!?…。！？]["'”’»)\]*_]*\s+|[\r\n]+/g

function sentencesOf(text: string, numbers: Map<string, number>): Sentences {
  const numberOf = (sentence: string) => {
    const known = numbers.get(sentence)
    if (known === undefined) numbers.set(sentence, numbers.size)
    return known ?? numbers.size - 1
  }
  const starts = [0]
  for (const { 0: end, index } of text.matchAll(sentenceEnd))
    if (index + end.length < text.length) starts.push(index + end.length)
  const all = starts.map((start, at) => text.slice(start, starts[at + 1]))
  const whole = all.map(numberOf)
  const trimmed = all.map((sentence) => numberOf(sentence.trim()))
  const indexes = new Map<number, KeyIndex>()

  function indexOfAll(count: number): KeyIndex {
    const index = indexes.get(count) ?? indexByKey(keysOf({ whole, trimmed }, count))
    indexes.set(count, index)
    return index
  }

  return {
    starts,
    whole,
    trimmed,
    find({ sentences, first, count }) {
      const found: number[] = []
      const [sum = 0] = sumsOf(sentences.whole.slice(first, first + count), count)
      const { newest, earlier } = indexOfAll(count)
      let at = newest.get(keyOf(sentences, first, count, sum))
      for (; at !== undefined && found.length < 2; at = earlier[at]) {
        if (isSame({ whole, trimmed }, at, { sentences, first, count })) found.push(at)
      }
      return found
    },
  }
}

/** White space beside a window may change, for instance where something is added at the end. */
function isSame({ whole, trimmed }: Window['sentences'], at: number, { sentences, first, count }: Window) {
  const isBeside = (offset: number) => trimmed[at + offset] === sentences.trimmed[first + offset]
  if (!isBeside(-1) || !isBeside(count)) return false
  for (let offset = 0; offset < count; offset++)
    if (whole[at + offset] !== sentences.whole[first + offset]) return false
  return true
}

const prime = 67_108_859
const factor = 1_000_003

/**
 * A sum of each so many numbers in a row, made of the one before it (Rabin and Karp). A place may be of hundreds of
 * sentences: to put those of each window together would take so many times the text.
 */
function sumsOf(numbers: readonly number[], count: number): number[] {
  let power = 1
  for (let at = 0; at < count; at++) power = (power * factor) % prime
  let sum = 0
  const sums = numbers.map((number, at) => {
    const gone = at < count ? 0 : ((numbers[at - count] ?? 0) * power) % prime
    sum = (sum * factor + number + prime - gone) % prime
    return sum
  })
  return sums.slice(count - 1)
}

function keysOf(sentences: Window['sentences'], count: number): number[] {
  return sumsOf(sentences.whole, count).map((sum, at) => keyOf(sentences, at, count, sum))
}

/** The sum, and what stands beside the window: one sentence may stand in thousands of places. */
function keyOf({ trimmed }: Window['sentences'], first: number, count: number, sum: number): number {
  const beside = [trimmed[first - 1] ?? -1, trimmed[first + count] ?? -1]
  return beside.reduce((key, number) => (key * factor + number + 1) % prime, sum)
}

interface KeyIndex {
  /** The last of those with this key. */
  newest: Map<number, number>
  /** The one before each that has the same key. */
  earlier: (number | undefined)[]
}

function indexByKey(keys: readonly number[]): KeyIndex {
  const newest = new Map<number, number>()
  const earlier = keys.map((key, at) => {
    const before = newest.get(key)
    newest.set(key, at)
    return before
  })
  return { newest, earlier }
}
