import { spliceBetween } from '#shared/text/splice.ts'
import { unspacedLetter } from '#shared/text/unspaced.ts'
import { maxBodyBytes, maxTextBytes } from './long-text.ts'

/** In any case, up to one character less than this may be missing between two versions (unkept.ts). */
const maxLength = 20
/** How many tokens ahead, in each text, to look for the place where both agree again. */
const maxTokens = 12
/** A token is a word, what stands between two words, or a letter of a script that does not space words. */
const tokens = new RegExp(
  `${unspacedLetter}|[[\\p{L}\\p{M}\\p{N}]--${unspacedLetter}]+|[^\\p{L}\\p{M}\\p{N}]+`,
  'gv',
)
/** A paragraph is a line. There are few of them, so they are looked for further ahead: some pages may have been put in. */
const maxLines = 40
const lines = /[^\n]+\n?|\n/g

/**
 * Whether two texts differ only by a name or two, as before and after a word is replaced everywhere. A difference that
 * occurs many times counts once. For texts above `maxBodyBytes` the result is false.
 */
export function differByFewWords(one: string, other: string): boolean {
  const [ofOne, ofOther] = [createStretches(), createStretches()]
  for (const difference of differences(one, other)) {
    if (!difference) return false
    const { gone, come } = difference
    if (ofOne.add(gone) >= maxLength || ofOther.add(come) >= maxLength) return false
    // "Yes" became "no" and "no" became "yes": that is a change of meaning and not a name that was replaced.
    if (ofOther.has(gone) || ofOne.has(come)) return false
  }
  return true
}

interface Difference {
  gone: string
  come: string
}

/** Yields the stretches in which two texts differ. Yields undefined and ends if they do not soon agree again. */
export function* differences(one: string, other: string): Generator<Difference | undefined> {
  if (Math.max(one.length, other.length) > maxBodyBytes) return yield undefined
  yield* between(one.match(tokens) ?? [], other.match(tokens) ?? [], maxTokens)
}

/**
 * The same for texts of which few paragraphs differ, however far apart. Within a paragraph that has too little in common
 * with the other, all from its first to its last change is one difference.
 */
export function* differencesByLine(one: string, other: string): Generator<Difference | undefined> {
  if (Math.max(one.length, other.length) > maxTextBytes) return yield undefined
  for (const difference of between(one.match(lines) ?? [], other.match(lines) ?? [], maxLines)) {
    if (!difference) return yield undefined
    const { gone, come } = difference
    const words = [...differences(gone, come)]
    yield* words.includes(undefined) ? [fromFirstToLast(gone, come)] : words
  }
}

function fromFirstToLast(gone: string, come: string): Difference {
  const { from, to, insert } = spliceBetween(gone, come)
  return { gone: gone.slice(from, to), come: insert }
}

function* between(
  a: readonly string[],
  b: readonly string[],
  max: number,
): Generator<Difference | undefined> {
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (a[i] === b[j]) {
      i++
      j++
      continue
    }
    const next = nextAlike(a, i, b, j, max)
    if (!next) return yield undefined
    yield { gone: a.slice(i, next.inOne).join(''), come: b.slice(j, next.inOther).join('') }
    i = next.inOne
    j = next.inOther
  }
}

/** Finds the nearest place at which two tokens in a row are the same in both texts, or both texts end. */
function nextAlike(a: readonly string[], i: number, b: readonly string[], j: number, max: number) {
  for (let ahead = 1; ahead <= 2 * max; ahead++) {
    for (let more = Math.max(0, ahead - max); more <= Math.min(ahead, max); more++) {
      const [inOne, inOther] = [i + more, j + ahead - more]
      if (inOne > a.length || inOther > b.length) continue
      if (a[inOne] === b[inOther] && a[inOne + 1] === b[inOther + 1]) return { inOne, inOther }
    }
  }
  return undefined
}

/** The stretches that only one of the texts has. */
function createStretches() {
  const seen = new Set<string>()
  let length = 0
  return {
    /** Returns the total length of the different stretches so far. */
    add(stretch: string): number {
      const words = stretch.toLowerCase()
      if (!seen.has(words)) length += words.length
      seen.add(words)
      return length
    },
    has: (stretch: string) => stretch !== '' && seen.has(stretch.toLowerCase()),
  }
}
