import { describe, expect, it } from 'vitest'
import { ariaShortcut, formatShortcut, type KeyPress, matchesShortcut, parseShortcut } from './shortcut.ts'

const history = parseShortcut('Mod+Alt+Shift+H')
const palette = parseShortcut('Mod+K')
const versions = parseShortcut('Pair+V')

describe('reading', () => {
  it('knows the modifiers and the key', () => {
    const bare = { mod: false, pair: false, alt: false, shift: false }
    expect(history).toEqual({ ...bare, mod: true, alt: true, shift: true, key: 'H' })
    expect(versions).toEqual({ ...bare, pair: true, key: 'V' })
    expect(parseShortcut('Alt+Enter')).toEqual({ ...bare, alt: true, key: 'Enter' })
    expect(parseShortcut('F2')).toEqual({ ...bare, key: 'F2' })
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
    // On a Mac, Ctrl+K cuts to the end of the line.
    expect(matchesShortcut(press('k', 'KeyK', 'ctrl'), palette, true)).toBe(false)
    expect(matchesShortcut(press('k', 'KeyK', 'ctrl', 'meta'), palette, false)).toBe(false)
  })

  it('takes each system’s own two for the pair', () => {
    expect(matchesShortcut(press('V', 'KeyV', 'alt', 'shift'), versions, false)).toBe(true)
    expect(matchesShortcut(press('v', 'KeyV', 'ctrl', 'meta'), versions, true)).toBe(true)
    // On a Mac, Option and Shift write a letter.
    expect(matchesShortcut(press('◊', 'KeyV', 'alt', 'shift'), versions, true)).toBe(false)
    expect(matchesShortcut(press('v', 'KeyV', 'ctrl', 'meta'), versions, false)).toBe(false)
    expect(matchesShortcut(press('V', 'KeyV', 'ctrl', 'alt', 'shift'), versions, false)).toBe(false)
    const byAltGr = { ...press('V', 'KeyV', 'alt', 'shift'), getModifierState: () => true }
    expect(matchesShortcut(byAltGr, versions, false)).toBe(false)
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
    expect(matchesShortcut(press('F2', 'F2'), parseShortcut('F2'), false)).toBe(true)
  })
})

it.each([
  ['Mod+K', '⌘K', 'Meta+K', 'Ctrl+K', 'Control+K'],
  ['Pair+H', '⌃⌘H', 'Control+Meta+H', 'Alt+Shift+H', 'Alt+Shift+H'],
  ['Mod+Alt+H', '⌥⌘H', 'Meta+Alt+H', 'Ctrl+Alt+H', 'Control+Alt+H'],
  ['Mod+Alt+Shift+Period', '⌥⇧⌘.', 'Meta+Alt+Shift+.', 'Ctrl+Alt+Shift+.', 'Control+Alt+Shift+.'],
  ['Mod+Enter', '⌘↩', 'Meta+Enter', 'Ctrl+Enter', 'Control+Enter'],
  ['F2', 'F2', 'F2', 'F2', 'F2'],
])('writes %s as %s (%s) on a Mac and %s (%s) elsewhere', (text, mac, macAria, other, aria) => {
  const shortcut = parseShortcut(text)
  expect(formatShortcut(shortcut, true)).toBe(mac)
  expect(ariaShortcut(shortcut, true)).toBe(macAria)
  expect(formatShortcut(shortcut, false)).toBe(other)
  expect(ariaShortcut(shortcut, false)).toBe(aria)
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
