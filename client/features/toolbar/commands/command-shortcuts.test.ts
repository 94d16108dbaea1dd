import { expect, it } from 'vitest'
import { commandShortcuts, keysOf, olderShortcuts } from './command-shortcuts.ts'
import { formatShortcut, type Shortcut } from './shortcut.ts'

const pc = (shortcut: Shortcut) => formatShortcut(shortcut, false)
const mac = (shortcut: Shortcut) => formatShortcut(shortcut, true)
const shown = Object.values(commandShortcuts)
const older = Object.values(olderShortcuts)

it('gives no two tools the same keys', () => {
  for (const format of [pc, mac]) {
    const runs = Object.keys({ ...commandShortcuts, ...olderShortcuts }).flatMap((id) =>
      // A tool may have the same keys twice.
      [...new Set(keysOf(id as keyof typeof commandShortcuts).map(format))],
    )
    expect(new Set(runs).size).toBe(runs.length)
  }
})

it('shows at most three keys, but for what no pair of modifiers has a letter left', () => {
  const long = Object.entries(commandShortcuts).filter(([, { alt, shift }]) => alt && shift)
  expect(long.map(([id]) => id)).toEqual(['settings', 'font', 'timer', 'size'])
})

it('takes one key and one modifier only where browsers do the like, or nothing', () => {
  const alone = shown.filter(({ pair, alt }) => !pair && !alt)
  expect(alone.map(pc)).toEqual(['Ctrl+K', 'Ctrl+S', 'Ctrl+F', 'Ctrl+P', 'F2'])
})

it('leaves the pairs that browsers and systems have', () => {
  const letters = shown.filter(({ pair }) => pair).map(({ key }) => key)
  // Alt+Shift in Chrome and Edge; ⌃⌘ in Chrome, in Safari and on macOS.
  const taken = [...'ABCINPRTWXZ', ...'CPWXZ', ...'N', ...'DFQ']
  expect(letters.filter((letter) => taken.includes(letter))).toEqual([])
})

it('leaves what systems and browsers have under three modifiers', () => {
  const taken = ['I', 'Q', 'R', 'V', 'W'].map((letter) => `Ctrl+Alt+Shift+${letter}`)
  expect(older.map(pc).filter((keys) => taken.includes(keys))).toEqual([])
})

it('runs a tool by its older keys too, and finding by none: the editor has them', () => {
  expect(keysOf('history').map(pc)).toEqual(['Alt+Shift+H', 'Ctrl+Alt+Shift+H'])
  expect(keysOf('find')).toEqual([])
  expect(keysOf('logout')).toEqual([])
})
