import { expect, test } from 'vitest'
import { insertAnswer } from './insert-answer.ts'

/** `[…]` is what is selected. */
function inserted(drawn: string): string {
  let text = drawn.replace(/[[\]]/g, '')
  let range = { from: drawn.indexOf('['), to: drawn.indexOf(']') - 1 }
  insertAnswer(
    {
      slice: (from, to) => text.slice(from, to),
      selection: () => range,
      select: (selected) => {
        range = selected
      },
      insert: (words) => {
        text = text.slice(0, range.from) + words + text.slice(range.to)
      },
    },
    'Let it move.',
  )
  return text
}

test.each([
  ['[]', 'Let it move.'],
  ['The light. []', 'The light. Let it move.'],
  ['The light.[]', 'The light. Let it move.'],
  ['The light.\n[]', 'The light.\nLet it move.'],
  ['The [light].', 'The light Let it move..'],
  ['The []light.', 'The Let it move. light.'],
  ['The[] light.', 'The Let it move. light.'],
])('at %s', (drawn, expected) => {
  expect(inserted(drawn)).toBe(expected)
})
