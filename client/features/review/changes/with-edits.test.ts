import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySplice, type Splice } from '#shared/text/splice.ts'
import { changesOf, revisedText } from '../../../lib/compare/changes.ts'
import { type Reviewed, withEdits } from './with-edits.ts'

const before = 'The calm river ran to the sea.'
const after = 'The wild river ran to the lake.'

/** The review after the editor's text has become `now` in one place. */
function edit(words: string, others: string, refused: number[] = []): Reviewed & { text: string } {
  const changes = changesOf(before, after)
  const isRefused = (index: number) => refused.includes(index)
  const shown = revisedText(before, after, changes, isRefused)
  const from = shown.indexOf(words)
  const edits = [{ from, to: from + words.length, insert: others }]
  const edited = withEdits({ before, after, changes }, isRefused, edits)
  return { ...edited, text: revisedText(edited.before, edited.after, edited.changes, isRefused) }
}

test.each<[string, Parameters<typeof edit>, Pick<Reviewed, 'before' | 'after'>]>([
  [
    'between changes',
    ['ran', 'fell'],
    { before: before.replace('ran', 'fell'), after: after.replace('ran', 'fell') },
  ],
  ['at the end', ['.', '. So.'], { before: `${before} So.`, after: `${after} So.` }],
  [
    'in front of a change',
    ['The ', 'The very '],
    { before: 'The very calm river ran to the sea.', after: 'The very wild river ran to the lake.' },
  ],
  [
    'in the words of a change',
    ['il', 'i, very l'],
    { before: before.replace('calm', 'calm i, very l'), after: after.replace('wild', 'wi, very ld') },
  ],
  [
    'in words that were refused',
    ['al', 'a, so, l', [0]],
    { before: before.replace('calm', 'ca, so, lm'), after: after.replace('wild', 'wild a, so, l') },
  ],
])('an edit %s', (_where, given, expected) => {
  expect(edit(...given)).toMatchObject(expected)
})

test('whatever is decided, the text is the edited one, and what was written stays', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ' ', ' ', '\n', '😀', '. '), { maxLength: 30 })
    .map((pieces) => pieces.join(''))
  const places = fc.uniqueArray(fc.nat(60), { maxLength: 6 })
  fc.assert(
    fc.property(text, text, places, fc.infiniteStream(fc.boolean()), (before, after, places, coins) => {
      const changes = changesOf(before, after)
      const refused = changes.map(() => coins.next().value as boolean)
      const isRefused = (index: number) => refused[index] === true
      const shown = revisedText(before, after, changes, isRefused)
      const edits = editsAt(places, shown.length)
      const edited = withEdits({ before, after, changes }, isRefused, edits)
      const now = edits.reduceRight(applySplice, shown)
      expect(revisedText(edited.before, edited.after, edited.changes, isRefused)).toBe(now)
      expect(revisedText(edited.before, edited.after, edited.changes, () => true)).toBe(edited.before)
      expect(revisedText(edited.before, edited.after, edited.changes, () => false)).toBe(edited.after)
      for (const { insert } of edits) {
        expect([edited.before.split(insert).length, edited.after.split(insert).length]).toEqual([2, 2])
      }
    }),
    { numRuns: 3_000 },
  )
})

/** Splices in order, apart from each other, each with a mark of its own. */
function editsAt(places: number[], length: number): Splice[] {
  const sorted = [...new Set(places.map((place) => place % (length + 1)))].sort((a, b) => a - b)
  return sorted.flatMap((from, index) => {
    const to = sorted[index + 1]
    return index % 2 === 0 && to !== undefined ? [{ from, to, insert: `<${index}>` }] : []
  })
}
