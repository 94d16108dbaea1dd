import { describe, expect, it } from 'vitest'
import { ariaShortcut, formatShortcut, type KeyPress, matchesShortcut, parseShortcut } from './shortcut.ts'

const history = parseShortcut('Mod+Alt+Shift+H')
const palette = parseShortcut('Mod+K')

describe('reading', () => {
  it('knows the modifiers and the key', () => {
    expect(history).toEqual({ mod: true, alt: true, shift: true, key: 'H' })
    expect(parseShortcut('Alt+Enter')).toEqual({ mod: false, alt: true, shift: false, key: 'Enter' })
  })

  it.each(['', 'Mod+', 'Cmd+K', 'Mod+k', 'Mod+?'])('refuses %o', (text) => {
    expect(() => parseShortcut(text)).toThrow('Not a shortcut')
  })
})

describe('matching', () => {
  it('takes Ctrl on one system and ⌘ on the other, and never both', () => {
    expect(matchesShortcut(press('k', 'KeyK', 'ctrl'), palette, false)).toBe(true)
    expect(matchesShortcut(press('k', 'KeyK', 'meta'), palette, false)).toBe(false)
    expect(matchesShortcut(press('k', 'KeyK', 'meta'), palette, true)).toBe(true)
    // Ctrl+K cuts to the end of the line on a Mac.
    expect(matchesShortcut(press('k', 'KeyK', 'ctrl'), palette, true)).toBe(false)
    expect(matchesShortcut(press('k', 'KeyK', 'ctrl', 'meta'), palette, false)).toBe(false)
  })

  it('takes neither more modifiers nor fewer', () => {
    expect(matchesShortcut(press('K', 'KeyK', 'ctrl', 'shift'), palette, false)).toBe(false)
    expect(matchesShortcut(press('h', 'KeyH', 'ctrl', 'alt'), history, false)).toBe(false)
    expect(matchesShortcut(press('k', 'KeyK'), palette, false)).toBe(false)
  })

  it('sees through Caps Lock and through what Option makes of a letter', () => {
    expect(matchesShortcut(press('K', 'KeyK', 'ctrl'), palette, false)).toBe(true)
    expect(matchesShortcut(press('Ó', 'KeyH', 'meta', 'alt', 'shift'), history, true)).toBe(true)
    expect(matchesShortcut(press('Dead', 'KeyH', 'meta', 'alt', 'shift'), history, true)).toBe(true)
  })

  it('follows the letters of a Latin layout and the places of another', () => {
    // Dvorak has its K where an American keyboard has V.
    expect(matchesShortcut(press('k', 'KeyV', 'ctrl'), palette, false)).toBe(true)
    expect(matchesShortcut(press('t', 'KeyK', 'ctrl'), palette, false)).toBe(false)
    expect(matchesShortcut(press('л', 'KeyK', 'ctrl'), palette, false)).toBe(true)
  })

  it('leaves AltGr and input methods their keys', () => {
    const typed = press('Ħ', 'KeyH', 'ctrl', 'alt', 'shift')
    expect(matchesShortcut(typed, history, false)).toBe(true)
    expect(matchesShortcut({ ...typed, getModifierState: () => true }, history, false)).toBe(false)
    expect(matchesShortcut({ ...typed, isComposing: true }, history, false)).toBe(false)
  })

  it('knows keys without a letter', () => {
    const nextTab = parseShortcut('Mod+Alt+Shift+Period')
    expect(matchesShortcut(press('>', 'Period', 'ctrl', 'alt', 'shift'), nextTab, false)).toBe(true)
    expect(matchesShortcut(press('˘', 'Period', 'meta', 'alt', 'shift'), nextTab, true)).toBe(true)
  })
})

it.each([
  ['Mod+K', '⌘K', 'Ctrl+K', 'Control+K'],
  ['Mod+Alt+H', '⌥⌘H', 'Ctrl+Alt+H', 'Control+Alt+H'],
  ['Mod+Alt+Shift+Period', '⌥⇧⌘.', 'Ctrl+Alt+Shift+.', 'Control+Alt+Shift+.'],
  ['Mod+Enter', '⌘↩', 'Ctrl+Enter', 'Control+Enter'],
])('writes %s as %s on a Mac and %s elsewhere', (text, mac, other, aria) => {
  const shortcut = parseShortcut(text)
  expect(formatShortcut(shortcut, true)).toBe(mac)
  expect(formatShortcut(shortcut, false)).toBe(other)
  expect(ariaShortcut(shortcut, false)).toBe(aria)
  expect(ariaShortcut(shortcut, true)).toBe(aria.replace('Control', 'Meta'))
})

function press(key: string, code: string, ...modifiers: ('ctrl' | 'meta' | 'alt' | 'shift')[]): KeyPress {
  return {
    key,
    code,
    ctrlKey: modifiers.includes('ctrl'),
    metaKey: modifiers.includes('meta'),
    altKey: modifiers.includes('alt'),
    shiftKey: modifiers.includes('shift'),
    isComposing: false,
    getModifierState: () => false,
  }
}
