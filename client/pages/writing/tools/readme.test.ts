import { expect, it } from 'vitest'
import readme from '../../../../README.md?raw'
import type { Shortcut } from '../../../features/toolbar/commands/shortcut.ts'
import type { Tool } from './tool.ts'
import { shownShortcut } from './tool-shortcuts.ts'
import { tools } from './tools.ts'

const shown = Object.entries<Tool>(tools).flatMap(([id, { shortcut }]) =>
  shortcut ? [{ name: id.replaceAll('-', ' '), ...shownShortcut(shortcut) }] : [],
)
const oneLine = readme.replaceAll('\n', ' ')

it('has the letters of the tools in its table', () => {
  const letters = byKey(({ pair, key }) => pair && key.length === 1)
  const table = readme.split('\n').filter((line) => line.startsWith('|'))
  expect(table.slice(0, 3)).toEqual([
    rowOf(letters.map(({ key }) => key)),
    `|${'---|'.repeat(letters.length)}`,
    rowOf(letters.map(({ name }) => name)),
  ])
})

it('names what has four keys', () => {
  const four = byKey(({ mod, alt, shift }) => mod && alt && shift)
  const names = listed(four.map(({ name }) => name))
  const keys = listed(four.map(({ key }) => key))
  const [, said] = oneLine.match(/\. ([^.]+ have `Ctrl\+Alt\+Shift`[^.]*\.)/) ?? []
  expect(said).toBe(
    `${names[0]?.toUpperCase()}${names.slice(1)} have \`Ctrl+Alt+Shift\` (\`⌥⇧⌘\`) with ${keys}.`,
  )
})

it('says in words what the other keys of a pair do', () => {
  const others = byKey(({ pair, key }) => pair && key.length > 1)
  expect(others.map(({ name, key }) => `${name} ${key}`)).toEqual([
    'previous tab Comma',
    'fullscreen Enter',
    'next tab Period',
  ])
  expect(oneLine).toContain('A comma and a full stop go to the tab before and after, Enter fills the screen')
})

function byKey(wanted: (shortcut: Shortcut) => boolean) {
  return shown.filter(wanted).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Such as “font, timer and size”. */
function listed(words: string[]): string {
  return new Intl.ListFormat('en-GB').format(words)
}

function rowOf(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
