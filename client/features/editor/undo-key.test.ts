import { redo, undo } from '@codemirror/commands'
import { expect, test } from 'vitest'
import { undoKey } from './undo-key.ts'

const ctrl = { ctrlKey: true }
const meta = { metaKey: true }
const shift = { shiftKey: true }

test.each([
  ['Ctrl-Z', { key: 'z', ...ctrl }, undo],
  ['⌘Z', { key: 'z', ...meta }, undo],
  ['Ctrl-Z with Caps Lock', { key: 'Z', ...ctrl }, undo],
  ['Ctrl-Shift-Z', { key: 'Z', ...ctrl, ...shift }, redo],
  ['⌘⇧Z', { key: 'z', ...meta, ...shift }, redo],
  ['Ctrl-Y', { key: 'y', ...ctrl }, redo],
  ['⌘Y, which browsers use for something else', { key: 'y', ...meta }, undefined],
  ['a plain z', { key: 'z' }, undefined],
  ['AltGr-Z', { key: 'ż', ...ctrl, altKey: true }, undefined],
])('%s', (_, event, command) => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  expect(undoKey({ ...none, ...event } as KeyboardEvent)).toBe(command)
})
