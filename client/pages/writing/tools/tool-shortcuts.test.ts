import { expect, it } from 'vitest'
import { formatShortcut, type Shortcut } from '../../../features/toolbar/commands/shortcut.ts'
import type { Tool } from './tool.ts'
import { heardShortcuts, shownShortcut } from './tool-shortcuts.ts'
import { tools } from './tools.ts'

const list: [string, Tool][] = Object.entries(tools)
const pc = (shortcut: Shortcut) => formatShortcut(shortcut, false)
const mac = (shortcut: Shortcut) => formatShortcut(shortcut, true)
const shown = list.flatMap(([id, { shortcut }]) => (shortcut ? { id, keys: shownShortcut(shortcut) } : []))

it('gives no two tools the same keys', () => {
  for (const format of [pc, mac]) {
    const runs = list.flatMap(([id, tool]) => {
      const editors =
        tool.shortcut !== null && typeof tool.shortcut !== 'string' ? [shownShortcut(tool.shortcut)] : []
      return [...heardShortcuts(tool), ...editors].map((keys) => ({ id, keys: format(keys) }))
    })
    const twice = runs.filter(({ keys }, index) => runs.findIndex((run) => run.keys === keys) !== index)
    expect(twice).toEqual([])
  }
})

it('shows at most three keys, but for what no pair of modifiers has a letter left', () => {
  const long = shown.filter(({ keys }) => keys.alt && keys.shift)
  expect(
    long.map(({ id }) => id).toSorted(),
    'a tool that needs four keys is named here, and in the README',
  ).toEqual(['focus', 'font', 'settings', 'size', 'timer'])
})

it('takes one key and one modifier only where browsers do the like, or nothing', () => {
  const alone = shown.filter(({ keys }) => !keys.pair && !keys.alt).map(({ keys }) => pc(keys))
  expect(alone.toSorted()).toEqual(['Ctrl+F', 'Ctrl+K', 'Ctrl+P', 'Ctrl+S', 'F2'])
})

it('leaves the pairs that browsers and systems have', () => {
  const letters = shown.filter(({ keys }) => keys.pair).map(({ keys }) => keys.key)
  // Letters that other programs use: with Alt+Shift in Chrome and Edge, with ⌃⌘ in Chrome, in Safari and in macOS.
  const taken = [...'ABCINPRTWXZ', ...'CPWXZ', ...'N', ...'DFQ']
  expect(letters).toContain('S')
  expect(letters.filter((letter) => taken.includes(letter))).toEqual([])
})

it('leaves what systems and browsers have under three modifiers', () => {
  const taken = ['I', 'Q', 'R', 'V', 'W'].map((letter) => `Ctrl+Alt+Shift+${letter}`)
  const heard = list.flatMap(([, tool]) => heardShortcuts(tool)).map(pc)
  expect(heard).toContain('Ctrl+Alt+Shift+H')
  expect(heard.filter((keys) => taken.includes(keys))).toEqual([])
})

it('runs a tool by its older keys too, and finding by none: the editor has them', () => {
  expect(heardShortcuts(tools.history).map(pc)).toEqual(['Alt+Shift+H', 'Ctrl+Alt+Shift+H'])
  expect(heardShortcuts(tools.find)).toEqual([])
  expect(heardShortcuts(tools.logout)).toEqual([])
})
