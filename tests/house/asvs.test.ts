import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvsRows, asvsSentence, asvsTable, states } from './asvs.ts'
import { read, root } from './project-files.ts'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. All are numbered from 1, without a gap. */
const sections: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const rows = asvsRows()

test('every requirement has one row, in its order', () => {
  const asked = Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
    ),
  )
  expect(asked).toHaveLength(253)
  expect(rows.map(({ requirement }) => requirement)).toEqual(asked)
})

test('each says what it asks in a few words, one of four states, and by what', () => {
  expect(rows.filter(({ state }) => !states.some((known) => known === state))).toEqual([])
  expect(rows.filter(({ asks }) => asks === '' || asks.split(' ').length > 10)).toEqual([])
  expect(rows.filter(({ by }) => by === '')).toEqual([])
})

test('what is held names a file that would show it', () => {
  const vague = rows.filter(
    ({ state, by }) => state === 'held' && pathsIn(by).length === 0 && !by.includes(']('),
  )
  expect(vague.map(({ requirement }) => requirement)).toEqual([])
})

test('what does not hold says why or what it takes', () => {
  const short = rows.filter(({ state, by }) => /^(partly|not)$/.test(state) && by.split(' ').length < 3)
  expect(short.map(({ requirement }) => requirement)).toEqual([])
})

test('every path exists', () => {
  const paths = rows.flatMap(({ by }) => pathsIn(by))
  expect(paths.length).toBeGreaterThan(200)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every section that is named exists', () => {
  const named = rows.flatMap(({ by }) => [...by.matchAll(/\]\(([\w./-]+\.md)#([\w-]+)\)/g)])
  expect(named.length).toBeGreaterThan(10)
  const missing = named.filter(([, page = '', section]) => {
    const headings = read(join('docs', page)).match(/^#+ .+$/gm) ?? []
    return !headings.map(anchorOf).some((anchor) => anchor === section)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

test('the sums are those of `npm run figures`', () => {
  expect(read('docs/asvs.md')).toContain(asvsTable(rows))
  expect(read('SECURITY.md')).toContain(asvsSentence(rows))
})

/** Paths in backticks, such as `server/app.test.ts`: those with a slash, and files at the root. */
function pathsIn(words: string): string[] {
  return [...words.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.?\w+|[\w-]+\.(?:json|yaml|md))`/g)].map(
    ([, path = '']) => path,
  )
}

function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}
