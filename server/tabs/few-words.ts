import { unspacedLetter } from '#shared/text/unspaced.ts'
import { maxBodyBytes } from './long-text.ts'

/** Less than this is what may be missing between two versions anyhow (unkept.ts). */
const maxLength = 20
/** So far ahead it is looked for where both agree again. */
const maxTokens = 12
/** A word, what stands between two, or a letter of a script that does not space words. */
const tokens = new RegExp(
  `${unspacedLetter}|[[\\p{L}\\p{M}\\p{N}]--${unspacedLetter}]+|[^\\p{L}\\p{M}\\p{N}]+`,
  'gv',
)

/**
 * Whether two texts are the same but for a name or two, however often these stand there: so it is before and after a word
 * is replaced everywhere. The same stretch of words counts once. Longer texts are not looked at.
 */
export function differByFewWords(one: string, other: string): boolean {
  const [ofOne, ofOther] = [createStretches(), createStretches()]
  for (const difference of differences(one, other)) {
    if (!difference) return false
    const { gone, come } = difference
    if (ofOne.add(gone) >= maxLength || ofOther.add(come) >= maxLength) return false
    // Yes for no, and no for yes: these are decisions, and no name.
    if (ofOther.has(gone) || ofOne.has(come)) return false
  }
  return true
}

interface Difference {
  gone: string
  come: string
}

/** The stretches in which two texts differ, in their order. Undefined, and no more, where they do not soon agree again. */
export function* differences(one: string, other: string): Generator<Difference | undefined> {
  if (Math.max(one.length, other.length) > maxBodyBytes) return yield undefined
  const [a, b] = [one.match(tokens) ?? [], other.match(tokens) ?? []]
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (a[i] === b[j]) {
      i++
      j++
      continue
    }
    const next = nextAlike(a, i, b, j)
    if (!next) return yield undefined
    yield { gone: a.slice(i, next.inOne).join(''), come: b.slice(j, next.inOther).join('') }
    i = next.inOne
    j = next.inOther
  }
}

/** The nearest place at which two tokens in a row are the same in both, or both end. */
function nextAlike(a: readonly string[], i: number, b: readonly string[], j: number) {
  for (let ahead = 1; ahead <= 2 * maxTokens; ahead++) {
    for (let more = Math.max(0, ahead - maxTokens); more <= Math.min(ahead, maxTokens); more++) {
      const [inOne, inOther] = [i + more, j + ahead - more]
      if (inOne > a.length || inOther > b.length) continue
      if (a[inOne] === b[inOther] && a[inOne + 1] === b[inOther + 1]) return { inOne, inOther }
    }
  }
  return undefined
}

/** What stands in one text alone. */
function createStretches() {
  const seen = new Set<string>()
  let length = 0
  return {
    /** Says how long all different ones are. */
    add(stretch: string): number {
      const words = stretch.toLowerCase()
      if (!seen.has(words)) length += words.length
      seen.add(words)
      return length
    },
    has: (stretch: string) => stretch !== '' && seen.has(stretch.toLowerCase()),
  }
}
