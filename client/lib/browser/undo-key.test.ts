import { expect, test } from 'vitest'
import { undoKey } from './undo-key.ts'

const ctrl = { ctrlKey: true }
const meta = { metaKey: true }
const shift = { shiftKey: true }

test.each([
  ['Ctrl-Z', { key: 'z', ...ctrl }, 'undo'],
  ['⌘Z', { key: 'z', ...meta }, 'undo'],
  ['Ctrl-Z with Caps Lock', { key: 'Z', ...ctrl }, 'undo'],
  ['Ctrl-Shift-Z', { key: 'Z', ...ctrl, ...shift }, 'redo'],
  ['⌘⇧Z', { key: 'z', ...meta, ...shift }, 'redo'],
  ['Ctrl-Y', { key: 'y', code: 'KeyY', ...ctrl }, 'redo'],
  ['⌘Y, which browsers use for something else', { key: 'y', ...meta }, undefined],
  ['a plain z', { key: 'z' }, undefined],
  ['AltGr-Z', { key: 'ż', ...ctrl, altKey: true }, undefined],
  ['Cyrillic Ctrl-Я', { key: 'я', ...ctrl }, 'undo'],
  ['Cyrillic Ctrl-Shift-Я', { key: 'Я', ...ctrl, ...shift }, 'redo'],
  ['Cyrillic Ctrl-Н', { key: 'н', code: 'KeyY', ...ctrl }, 'redo'],
  ['Greek ⌘Ζ', { key: 'ζ', ...meta }, 'undo'],
  ['AZERTY Ctrl-W, in the place of Z', { key: 'w', ...ctrl }, undefined],
  ['AZERTY Ctrl-Z', { key: 'z', code: 'KeyW', ...ctrl }, 'undo'],
  ['QWERTZ Ctrl-Y, in the place of Z', { key: 'y', ...ctrl }, 'redo'],
  ['QWERTZ Ctrl-Z, in the place of Y', { key: 'z', code: 'KeyY', ...ctrl }, 'undo'],
])('%s', (_, event, meant) => {
  const bare = { code: 'KeyZ', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  expect(undoKey({ ...bare, ...event })).toBe(meant)
})
