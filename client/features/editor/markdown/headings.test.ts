import { expect, it } from 'vitest'
import { headingsOf } from './headings.ts'

const text = `Before it all.
# The first *cable*
A queen wrote.

## What it was made of ##
Copper and sap.
### Of \`copper\`
  ## The ships
Two of them.
# After`

it('finds headings with their level, their words and their place', () => {
  const found = headingsOf(text)
  expect(found.map(({ level, title, words }) => [level, title, words])).toEqual([
    [1, 'The first cable', 26],
    [2, 'What it was made of', 13],
    [3, 'Of copper', 3],
    [2, 'The ships', 6],
    [1, 'After', 2],
  ])
  expect(found.map(({ from, to }) => text.slice(from, to))).toEqual([
    '# The first *cable*',
    '## What it was made of ##',
    '### Of `copper`',
    '  ## The ships',
    '# After',
  ])
})

it('leaves alone what is none', () => {
  expect(headingsOf('')).toEqual([])
  for (const line of ['#cable', '####### a', 'number # 5', '    # code', '# ', '#', '> # quoted']) {
    expect(headingsOf(`a\n${line}\nb`), line).toEqual([])
  }
})

it('knows headings whatever the line ends', () => {
  expect(headingsOf('# one\r\ntwo\r\n## three').map(({ title }) => title)).toEqual(['one', 'three'])
})

it('counts no words where that takes long, and lists no more than anybody reads', () => {
  const [first, ...others] = headingsOf(`# one\n${'word '.repeat(500_000)}\n${'## a\n'.repeat(2_000)}`)
  expect(first).toEqual({ from: 0, to: 5, level: 1, title: 'one', words: undefined })
  expect(others).toHaveLength(499)
})

// If each sign searched its whole line, this would take minutes.
it('reads a line of nothing but signs in one go', () => {
  expect(headingsOf('# '.repeat(1_000_000))).toHaveLength(1)
  expect(headingsOf(`a${' #'.repeat(1_000_000)}`)).toEqual([])
})
