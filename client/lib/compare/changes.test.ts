import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proseDiff } from '#shared/merge/prose-diff.ts'
import { changesOf, revisedText } from './changes.ts'

/** Each change as `old>new`. */
function shown(before: string, after: string): string[] {
  return changesOf(before, after).map(
    ({ fromA, toA, fromB, toB }) => `${before.slice(fromA, toA)}>${after.slice(fromB, toB)}`,
  )
}

describe('a reader sees', () => {
  test.each([
    ['a word', 'The calm river.', 'The wild river.', ['calm>wild']],
    [
      'two words apart',
      'The calm river runs to the grey sea.',
      'The wild river runs to the blue sea.',
      ['calm>wild', 'grey>blue'],
    ],
    ['a word that is gone', 'They had only sounded it.', 'They had sounded it.', ['only >']],
    [
      'a phrase with a small word inside',
      'They sat on the other side of town.',
      'They sat at the far end of town.',
      ['on the other side>at the far end'],
    ],
    [
      'a sentence rewritten, once',
      'It began. It is important to note that, due to the fact that the signal was weak, a decision was made to increase the voltage to a level that was in excess of what the insulation could withstand. It failed.',
      'It began. The signal was weak, so the engineers raised the voltage beyond what the insulation could bear. It failed.',
      [
        'It is important to note that, due to the fact that the signal was weak, a decision was made to increase the voltage to a level that was in excess of what the insulation could withstand.>The signal was weak, so the engineers raised the voltage beyond what the insulation could bear.',
      ],
    ],
    [
      'two sentences rewritten, apart',
      'A cat sat there. A dog ran here.',
      'Some cats slept outside. Wet dogs ran home.',
      ['A cat sat there>Some cats slept outside', 'A dog ran here>Wet dogs ran home'],
    ],
    [
      'a paragraph that came before a changed one',
      'One.\n\nShe slept, and the house was loud with wind.',
      'One.\n\nThe ferry left without her. She watched it.\n\nShe slept, and the house was loud with rain.',
      ['>The ferry left without her. She watched it.\n\n', 'wind>rain'],
    ],
    [
      'a paragraph that went behind a changed one',
      'She slept, and the house was loud with wind.\n\nThe ferry left without her. She watched it.',
      'She slept, and the house was loud with rain.',
      ['wind>rain', '\n\nThe ferry left without her. She watched it.>'],
    ],
    ['paragraphs joined', 'One.\n\nTwo.', 'One. Two.', ['\n\n> ']],
    ['nothing', 'One.', 'One.', []],
  ])('%s', (_name, before, after, changes) => {
    expect(shown(before, after)).toEqual(changes)
  })

  test('white space that stays in neither side', () => {
    expect(shown('First line\nlast line', 'Other words\nlast line')).toEqual(['First line>Other words'])
  })
})

const words = fc.constantFrom(
  'the',
  'river',
  'Sea',
  'of',
  'calm,',
  'ran.',
  'stop!',
  '“so”',
  '👩‍👩‍👧',
  '写作',
  '16',
  '\n',
  '\r\n',
  '  ',
  'ein',
)
const text = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' '))

describe('whatever the texts', () => {
  test('accepting all changes gives the new text, accepting none gives the old one', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = changesOf(before, after)
        expect(revisedText(before, after, changes, () => false)).toBe(after)
        expect(revisedText(before, after, changes, () => true)).toBe(before)
      }),
      { numRuns: 2_000 },
    )
  })

  test('changes are in order, do not overlap and are never empty', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        let [a, b] = [-1, -1]
        for (const { fromA, toA, fromB, toB } of changesOf(before, after)) {
          expect(fromA > a && fromB > b).toBe(true)
          expect(toA - fromA + toB - fromB).toBeGreaterThan(0)
          expect(before.slice(fromA, toA)).not.toBe(after.slice(fromB, toB))
          ;[a, b] = [toA, toB]
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('a refused change keeps the old text at its place, and nothing else changes', () => {
    fc.assert(
      fc.property(text, text, fc.infiniteStream(fc.boolean()), (before, after, coins) => {
        const changes = changesOf(before, after)
        const refused = changes.map(() => coins.next().value as boolean)
        const revised = revisedText(before, after, changes, (index) => refused[index] === true)
        const sizes = changes.map(({ fromA, toA, fromB, toB }, index) =>
          refused[index] ? toA - fromA : toB - fromB,
        )
        const kept = before.length - changes.reduce((total, { fromA, toA }) => total + toA - fromA, 0)
        expect(revised.length).toBe(kept + sizes.reduce((total, size) => total + size, 0))
        const left = refused.filter((isRefused) => !isRefused).length
        expect(proseDiff(before, revised).length > 0).toBe(left > 0)
      }),
      { numRuns: 1_000 },
    )
  })
})
