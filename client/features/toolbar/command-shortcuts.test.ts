import { expect, it } from 'vitest'
import { commandShortcuts } from './command-shortcuts.ts'
import { formatShortcut } from './shortcut.ts'

const shortcuts = Object.values(commandShortcuts).map((shortcut) => formatShortcut(shortcut, false))

it('gives no two tools the same keys', () => {
  expect(new Set(shortcuts).size).toBe(shortcuts.length)
})

it('takes nothing under one or two modifiers but the palette and saving', () => {
  expect(shortcuts.filter((keys) => !keys.startsWith('Ctrl+Alt+Shift+'))).toEqual(['Ctrl+K', 'Ctrl+S'])
})

it('leaves what systems and browsers have under three modifiers', () => {
  const taken = ['I', 'Q', 'R', 'V', 'W'].map((letter) => `Ctrl+Alt+Shift+${letter}`)
  expect(shortcuts.filter((keys) => taken.includes(keys))).toEqual([])
})
