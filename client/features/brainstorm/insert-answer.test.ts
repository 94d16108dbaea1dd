import { expect, test } from 'vitest'
import { FakeEditor } from '../../../tests/fakes/fake-editor.ts'
import { insertAnswer } from './insert-answer.ts'

/** `[…]` marks the selection. */
function inserted(drawn: string): string {
  const editor = new FakeEditor(drawn.replace(/[[\]]/g, ''))
  editor.select({ from: drawn.indexOf('['), to: drawn.indexOf(']') - 1 })
  insertAnswer(editor, 'Let it move.')
  return editor.text()
}

test.each([
  ['[]', 'Let it move.'],
  ['The light. []', 'The light. Let it move.'],
  ['The light.[]', 'The light. Let it move.'],
  ['The light.\n[]', 'The light.\nLet it move.'],
  ['The [light].', 'The light Let it move..'],
  ['The []light.', 'The Let it move. light.'],
  ['The[] light.', 'The Let it move. light.'],
  ['The []été.', 'The Let it move. été.'],
  ['Свет []иди.', 'Свет Let it move. иди.'],
  ['The []𝒜.', 'The Let it move. 𝒜.'],
  ['([])', '(Let it move.)'],
])('at %s', (drawn, expected) => {
  expect(inserted(drawn)).toBe(expected)
})
