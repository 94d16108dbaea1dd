import { expect, test } from 'vitest'
import { latinKey } from './latin-key.ts'

test.each([
  ['American', 'Z', 'KeyZ', 'Z'],
  ['AZERTY, whose Z is elsewhere', 'z', 'KeyW', 'z'],
  ['AZERTY, in the place of Z', 'w', 'KeyZ', 'w'],
  ['QWERTZ, in the place of Z', 'y', 'KeyZ', 'y'],
  ['QWERTZ, in the place of the semicolon', 'ö', 'Semicolon', 'ö'],
  ['QWERTZ, its semicolon', ';', 'Comma', ';'],
  ['Dvorak, in the place of Z', ';', 'KeyZ', ';'],
  ['Cyrillic', 'Я', 'KeyZ', 'z'],
  ['Cyrillic, in the place of the semicolon', 'ж', 'Semicolon', ';'],
  ['Cyrillic by sound, whose letters stand elsewhere', 'ъ', 'KeyY', 'y'],
  ['Greek', 'ζ', 'KeyZ', 'z'],
  ['Greek, its semicolon', ';', 'KeyQ', ';'],
  ['Arabic, of which one key types two letters', 'لا', 'KeyB', 'b'],
  ['Hindi, of which one types a mark', 'ॅ', 'KeyN', 'n'],
  ['Cyrillic, in a place without a letter', 'б', 'Comma', 'б'],
  ['a named key', 'Escape', 'Escape', 'Escape'],
  ['an input method', 'Process', 'KeyZ', 'Process'],
])('%s', (_, key, code, named) => {
  expect(latinKey({ key, code })).toBe(named)
})
