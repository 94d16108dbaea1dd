import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { merge3 } from './merge3.ts'

describe('merge3', () => {
  it.each([
    [
      'different places',
      'one two three',
      'zero one two three',
      'one two three four',
      'zero one two three four',
      0,
    ],
    ['the same change', 'the quiet river', 'the calm river', 'the calm river', 'the calm river', 0],
    ['two insertions, the saved one in front', 'a z', 'a mine z', 'a saved z', 'a saved mine z', 0],
    ['two texts begun from nothing', '', 'Mine.', 'Saved.', 'Saved. Mine.', 0],
    ['two paragraphs appended', 'End.\n', 'End.\nMine.\n', 'End.\nSaved.\n', 'End.\nSaved.\nMine.\n', 0],
    ['an insertion that only went on', 'x', 'x and so on', 'x and', 'x and so on', 0],
    ['"the" does not begin "these"', 'x', 'x the', 'x these', 'x these the', 0],
    ['same words, two versions', 'a quiet river', 'a wild river', 'a calm river', 'a calm wild river', 1],
    ['deleted here, changed there', 'a b c d e', 'a e', 'a b new d e', 'a b new d e', 1],
    ['changed here, deleted there', 'a b c d e', 'a b new d e', 'a e', 'a b new d e', 1],
    ['deleted beside an insertion', 'a b c', 'a c', 'a b new c', 'a new c', 0],
    ['both deleted', 'a b c d', 'a d', 'a c d', 'a d', 0],
    ['everything deleted, one word changed', 'all of it', '', 'all of this', 'all of this', 1],
    ['scripts without spaces', '我喜欢写作', '我喜欢慢写作', '我们喜欢写作', '我们喜欢慢写作', 0],
    ['unspaced versions side by side', '我喜欢写', '我爱写', '我恨写', '我恨爱写', 1],
    ['right-to-left', 'שלום עולם', 'שלום עולם טוב', 'הנה שלום עולם', 'הנה שלום עולם טוב', 0],
    ['CRLF', 'a\r\nb\r\n', 'a\r\nmine\r\nb\r\n', 'a\r\nb\r\nsaved\r\n', 'a\r\nmine\r\nb\r\nsaved\r\n', 0],
    ['emoji', 'x 👩‍👩‍👧 y', 'x 👩‍👩‍👦 y', 'x 👩‍👩‍👧 y 🎉', 'x 👩‍👩‍👦 y 🎉', 0],
  ])('%s', (_name, base, mine, theirs, text, conflicts) => {
    expect(merge3(base, mine, theirs)).toEqual({ text, conflicts, refused: false })
  })

  it('is the other side where one side did nothing', () => {
    fc.assert(
      fc.property(anything, anything, (base, text) => {
        expect(merge3(base, text, base).text).toBe(text)
        expect(merge3(base, base, text).text).toBe(text)
        expect(merge3(base, text, text).text).toBe(text)
      }),
    )
  })

  it('keeps each new word of either side once, and every word that nobody touched', () => {
    let conflicts = 0
    fc.assert(
      fc.property(story, fc.array(edit), fc.array(edit), (base, mineEdits, theirEdits) => {
        const mine = applyEdits(base, mineEdits, 'mine')
        const theirs = applyEdits(base, theirEdits, 'saved')
        const merged = merge3(base, mine, theirs)
        expect(merge3(base, mine, theirs)).toEqual(merged)
        conflicts += merged.conflicts
        if (merged.refused) {
          expect(merged.text).toBe(theirs)
          return
        }
        const [here, there] = [countMarks(mine), countMarks(theirs)]
        const [was, now] = [countMarks(base), countMarks(merged.text)]
        for (const mark of [...here, ...there].map(([mark]) => mark)) {
          const isNew = !was.has(mark)
          const keptByBoth = here.has(mark) && there.has(mark)
          if (isNew || keptByBoth) expect([mark, now.get(mark)]).toEqual([mark, 1])
        }
      }),
      { numRuns: 3_000 },
    )
    expect(conflicts).toBeGreaterThan(1_000)
  })

  it('ends both sides on one text: whoever saves second merges against the row', () => {
    fc.assert(
      fc.property(story, fc.array(edit), fc.array(edit), (base, firstEdits, secondEdits) => {
        const row = applyEdits(base, firstEdits, 'saved')
        const second = merge3(base, applyEdits(base, secondEdits, 'mine'), row).text
        expect(merge3(row, row, second).text).toBe(second)
      }),
    )
  })
})

describe('the guard', () => {
  const filler = (words: number) => Array.from({ length: words }, (_, index) => `word${index}`).join(' ')

  it('refuses two versions of a passage longer than 2,000 characters', () => {
    const rest = `\n\n${filler(20_000)}`
    const rewritten = (word: string) => Array.from({ length: 400 }, (_, index) => `${word}${index}`).join(' ')
    const merged = merge3(filler(400) + rest, rewritten('mine') + rest, rewritten('saved') + rest)
    expect(merged).toEqual({ text: rewritten('saved') + rest, conflicts: 1, refused: true })
  })

  it('refuses when more than a tenth would stand twice', () => {
    const every = (word: string) => filler(400).replace(/word(\d*0)\b/g, `${word}A$1 ${word}B$1 ${word}C$1`)
    expect(merge3(filler(400), every('mine'), every('saved'))).toMatchObject({ refused: true })
  })

  it('lets a chapter come back that was deleted here and changed there', () => {
    const base = filler(5_000)
    const theirs = base.replace('word77 ', 'changed ')
    expect(merge3(base, '', theirs)).toEqual({ text: theirs, conflicts: 1, refused: false })
  })

  it('lets two long passages stand that were written at one place', () => {
    const [mine, theirs] = [
      filler(1_000).replaceAll('word', 'mine'),
      filler(1_000).replaceAll('word', 'saved'),
    ]
    expect(merge3('', mine, theirs)).toEqual({ text: `${theirs} ${mine}`, conflicts: 0, refused: false })
  })
})

const anything = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '\r\n', '😀', 'e\u0301', '\ud83d', 'ش', '天', '.'),
})

/**
 * Marked words between common ones. Each mark stands once in the base, so that the test can count what becomes of it.
 */
const separator = fc.constantFrom(
  ' ',
  ' the ',
  ' of the ',
  '\n',
  '\r\n',
  '\n\n',
  '. ',
  ', and ',
  ' 天気 ',
  ' 😀 ',
  ' e\u0301 ',
  ' ',
  ' ',
)
const story = fc
  .array(separator, { maxLength: 60 })
  .map((separators) => separators.map((text, index) => `base${index}x${text}`).join(''))

interface Edit {
  at: number
  remove: number
  insert: boolean
  separator: string
}

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  remove: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(30)),
  insert: fc.boolean(),
  separator,
})

/** Inserts new marks and removes stretches, without joining two words. */
function applyEdits(base: string, edits: Edit[], side: string): string {
  let pieces: string[] = base.match(/[\p{L}\p{N}\p{M}]+|./gsu) ?? []
  for (const [index, { at, remove, insert, separator }] of edits.entries()) {
    const from = Math.floor(at * (pieces.length + 1))
    pieces = pieces.toSpliced(from, remove, ...(insert ? [separator, `${side}${index}x`, separator] : []))
  }
  return pieces.reduce(
    (text, piece) => text + (endsWord.test(text) && startsWord.test(piece) ? ' ' : '') + piece,
    '',
  )
}

const startsWord = /^[\p{L}\p{N}\p{M}]/u
const endsWord = /[\p{L}\p{N}\p{M}]$/u

function countMarks(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [mark] of text.matchAll(/(?:base|mine|saved)\d+x/g))
    counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return counts
}
