import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from '#shared/text/count-words.ts'
import { revisedText } from '../../../lib/compare/changes.ts'
import { compareVersion, withoutChanges } from './compare-version.ts'

const distance = (before: string, after: string) => compareVersion({ before, after }).distance

test('counts the words that restoring would bring back, and those it would remove', () => {
  const now = 'The calm river ran to the sea.\n\nIt was late.'
  expect(distance(now, 'The calm river ran to the lake, slowly.\n\nIt was late.')).toEqual({
    isSame: false,
    back: 2,
    gone: 1,
  })
  expect(distance(now, now)).toEqual({ isSame: true, back: 0, gone: 0 })
})

test('does not count a comma as a word', () => {
  expect(distance('One two', 'One , two')).toEqual({ isSame: false, back: 0, gone: 0 })
})

test('counts the words of a text that is gone as the list does', () => {
  const chapter = '“Don’t,” she said — once.\n\n* * *\n\nNo one did, or so they say.'
  expect(distance('x', chapter)).toEqual({ isSame: false, back: countWords(chapter), gone: 1 })
  expect(distance(`${chapter}\n\nx`, 'x')).toMatchObject({ gone: countWords(chapter) })
})

const words = fc.constantFrom('the', 'river', 'Sea', 'calm,', 'ran.', '👩‍👩‍👧', '写作', '\n', '\r\n', '  ')
const text = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' '))

test('without the changes that are made, what is left leads from the text as it is to the version', () => {
  fc.assert(
    fc.property(text, text, fc.infiniteStream(fc.boolean()), (before, after, coins) => {
      const { changes } = compareVersion({ before, after })
      const made = changes.filter(() => coins.next().value)
      const left = withoutChanges({ before, after }, changes, made)
      expect(left.before).toBe(
        revisedText(
          before,
          after,
          changes,
          (index) => !made.includes(changes[index] as (typeof made)[number]),
        ),
      )
      expect(left.changes).toHaveLength(changes.length - made.length)
      expect(revisedText(left.before, after, left.changes, () => false)).toBe(after)
      expect(left.distance.isSame).toBe(left.before === after)
    }),
    { numRuns: 1_000 },
  )
})

test('counts what restoring would still do', () => {
  const [before, after] = ['The calm river ran to the sea.', 'The wild river ran to the lake, slowly.']
  const { changes } = compareVersion({ before, after })
  const left = withoutChanges({ before, after }, changes, changes.slice(0, 1))
  expect(left.before).toBe('The wild river ran to the sea.')
  expect(left.distance).toEqual({ isSame: false, back: 2, gone: 1 })
  expect(withoutChanges({ before, after }, changes, changes).distance).toEqual({
    isSame: true,
    back: 0,
    gone: 0,
  })
})
