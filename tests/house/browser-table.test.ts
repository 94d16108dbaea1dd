import { expect, test } from 'vitest'
import { engines } from '../browsers/port/browser.ts'
import { projectFiles, read } from './project-files.ts'

const page = read('docs/browsers.md')
const [, table = ''] = page.match(/<!-- journeys: begin -->\n+(.+?)\n+<!-- journeys: end -->/s) ?? []
const [head = [], , ...rows] = table.split('\n').map((line) => line.split('|').slice(1, -1).map(trimmed))
const journeys = projectFiles(/\.journey\.ts$/).flatMap((path) => journeysIn(read(path)))

test('docs/browsers.md has a row for every journey, and no other', () => {
  expect(journeys.length).toBeGreaterThan(50)
  const names = rows.map(([title = '', inShort]) => ({ title, isShort: inShort === 'yes' }))
  expect(sorted(names), '`npm run browsers` writes the table').toEqual(sorted(journeys))
})

test('every journey has been run in every engine, and has passed', () => {
  expect(head).toHaveLength(2 + engines.length)
  for (const name of head.slice(2)) expect(name).toMatch(/^\w+ \d+(\.\d+)+$/)
  const others = rows.filter((cells) => cells.length !== head.length || !cells.slice(2).every(isTime))
  expect(others).toEqual([])
})

test.each([
  ["test('a: b, c', async ({ writer }) => {", [{ title: 'a: b, c', isShort: false }]],
  ["  test('a', { tag: '@short' }, async ({", [{ title: 'a', isShort: true }]],
  [`test("it's", {\n  tag: '@short',\n}, async () => {`, [{ title: "it's", isShort: true }]],
])('%j is a journey', (source, found) => {
  expect(journeysIn(source)).toEqual(found)
})

test('a journey that cannot be read fails', () => {
  expect(() => journeysIn('test(`a`, async () => {')).toThrow()
})

interface Journey {
  title: string
  isShort: boolean
}

function journeysIn(source: string): Journey[] {
  const calls = source.match(/^ *test\(/gm) ?? []
  const found = [...source.matchAll(/^ *test\(\s*(?:'(.+?)'|"(.+?)"),\s*(\{\s*tag: '@short',?\s*\})?/gm)]
  if (found.length !== calls.length) throw new Error('A journey has a title that is not a plain string')
  return found.map(([, single, double, tag]) => ({
    title: single ?? double ?? '',
    isShort: tag !== undefined,
  }))
}

function sorted(journeys: Journey[]): Journey[] {
  return journeys.toSorted((one, other) => one.title.localeCompare(other.title))
}

function isTime(cell: string): boolean {
  return /^\d+\.\d s$/.test(cell)
}

function trimmed(cell: string): string {
  return cell.trim()
}
