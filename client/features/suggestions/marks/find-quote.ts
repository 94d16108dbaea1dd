import { unspacedLetter } from '#shared/text/unspaced.ts'
import type { TextRange } from '../../../lib/text/editor.ts'
import { foldText } from './fold-text.ts'

/**
 * Where a text holds the words that a model quoted from it. Models copy words well but count badly: straight quotes for
 * the writer's curly ones, one space for two, another Unicode form of the same letter, offsets that are wrong or
 * invented. So the words are searched for, first exactly and then in a folded form. The offset only chooses between
 * several matches, of which those in `taken` do not count. Words that are not in the text are not found, whatever the
 * offset says.
 */
export function findQuote(
  text: string,
  quote: string,
  guess: number,
  taken: readonly TextRange[] = [],
): TextRange | null {
  const words = quote.trim()
  if (words === '') return null
  const nearestOf = (finds: Iterable<TextRange>) =>
    nearest(finds, guess, new Set(taken.map(({ from }) => from)))
  return nearestOf(exactFinds(text, words)) ?? nearestOf(foldedFinds(text, words))
}

function* exactFinds(text: string, words: string): Generator<TextRange> {
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + 1)) {
    const range = { from, to: from + words.length }
    if (isWhole(text, range)) yield range
  }
}

function* foldedFinds(text: string, words: string): Generator<TextRange> {
  const folded = foldText(text)
  const needle = foldText(words).text.trim()
  if (needle === '') return
  for (let at = folded.text.indexOf(needle); at >= 0; at = folded.text.indexOf(needle, at + 1)) {
    const range = folded.rangeOf(at, at + needle.length)
    if (range && isWhole(text, range)) yield range
  }
}

function nearest(finds: Iterable<TextRange>, guess: number, taken: Set<number>): TextRange | null {
  let best: TextRange | null = null
  for (const found of finds) {
    if (taken.has(found.from)) continue
    if (!best || Math.abs(found.from - guess) < Math.abs(best.from - guess)) best = found
  }
  return best
}

/** Replacing half a word or half a character would leave the other half: "use" must not match inside "because". */
function isWhole(text: string, { from, to }: TextRange): boolean {
  return [from, to].every((offset) => !cutsCharacter(text, offset) && !cutsWord(text, offset))
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Longer than any real character. Only a joke stacks more accents than this. */
const reach = 64

function cutsCharacter(text: string, offset: number): boolean {
  if (offset === 0 || offset === text.length) return false
  const start = Math.max(0, offset - reach)
  const around = text.slice(start, offset + reach)
  return characters.segment(around).containing(offset - start)?.index !== offset - start
}

const endsInWord = /[\p{L}\p{N}]\p{M}*$/u
const startsInWord = /^[\p{L}\p{N}]/u
const unspacedBefore = new RegExp(`${unspacedLetter}$`, 'v')
const unspacedAfter = new RegExp(`^${unspacedLetter}`, 'v')

function cutsWord(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - reach), offset)
  const after = text.slice(offset, offset + 2)
  if (!endsInWord.test(before) || !startsInWord.test(after)) return false
  return !unspacedBefore.test(before) && !unspacedAfter.test(after)
}
