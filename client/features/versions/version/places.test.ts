import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf } from '../../../lib/compare/blocks.ts'
import { changesOf } from '../../../lib/compare/changes.ts'
import { lineEndOf, withPlaces } from './places.ts'

function placed(before: string, after: string, changes = changesOf(before, after)) {
  return blocksOf(before, changes).map((block) => withPlaces(block, changes, { before, after }))
}

/** One line for each block, with a change as `{new words}` and a place as `[new words]`. */
function drawn(before: string, after: string): string[] {
  const changes = changesOf(before, after)
  return placed(before, after, changes).map((block) =>
    block
      .map((piece) => {
        if (piece.type === 'same') return piece.text
        if (piece.type === 'gap') return '…'
        if (piece.type === 'place') return `[${piece.place.words}]${piece.lineEnd}`
        const change = changes[piece.index]
        if (!change) return '?'
        const { fromB, toB } = change
        return `{${after.slice(fromB, toB - lineEndOf(change, after).length)}}`
      })
      .join(''),
  )
}

test.each([
  [
    'all changes of a paragraph come back together, from its end',
    'The wild river ran to the lake.\nThe end.',
    'The calm river ran to the sea.\nThe end.',
    ['The {calm} river ran to the {sea}.[calm … sea]', 'The end.'],
  ],
  [
    'those of another paragraph by themselves',
    'A wild river.\n\nA long night.',
    'A calm river.\n\nA short night.',
    ['A {calm} river.[calm]', '', 'A {short} night.[short]'],
  ],
  [
    'a paragraph that is missing comes back alone, and not with the changes of the next one',
    'One is here.\n\nThree ran down to the wild sea at six.',
    'One is here.\n\nTwo was cut.\n\nThree ran down to the calm sea at six.',
    ['One is here.', '', '{Two was cut.}[Two was cut.]\n\nThree ran down to the {calm} sea at six.[calm]'],
  ],
  [
    'where the version has nothing, there is nothing to bring',
    'One is here. It is new.\n\nTwo.',
    'One is here.\n\nTwo.',
    ['One is here.{}', '', 'Two.'],
  ],
  ['a line end alone comes back', 'One is here. Two.', 'One is here.\n\nTwo.', ['One is here.{\n\n}[]Two.']],
])('%s', (_name, before, after, lines) => {
  expect(drawn(before, after)).toEqual(lines)
})

const words = fc.constantFrom('the', 'river', 'calm,', 'ran.', '\n', '\r\n', '\n\n', '  ', 'a')
const text = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' '))

test('whatever the texts, each change that brings something is in one place, and nothing of the version is left out', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = changesOf(before, after)
      const pieces = placed(before, after, changes).flat()
      const brought = pieces.flatMap((piece) => (piece.type === 'place' ? piece.place.changes : []))
      expect(new Set(brought).size).toBe(brought.length)
      for (const change of changes) if (change.fromB < change.toB) expect(brought).toContain(change)
      const lineEnds = pieces.map((piece) => (piece.type === 'place' ? piece.lineEnd : '')).join('')
      expect(lineEnds).toBe(changes.map((change) => lineEndOf(change, after)).join(''))
    }),
    { numRuns: 1_000 },
  )
})
