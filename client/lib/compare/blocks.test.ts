import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'
import { changesOf } from './changes.ts'

/** One line for each block, with changes as `{0}` and gaps as `<12>`. */
function drawn(before: string, after: string): string[] {
  return blocksOf(before, changesOf(before, after)).map((block) =>
    block
      .map((piece) => {
        if (piece.type === 'same') return piece.text
        return piece.type === 'gap' ? `<${piece.words}>` : `{${piece.index}}`
      })
      .join(''),
  )
}

test('a block is a line, and empty lines are kept', () => {
  expect(drawn('One.\n\nThe calm sea.\r\nEnd.', 'One.\n\nThe wild sea.\r\nEnd.')).toEqual([
    'One.',
    '',
    'The {0} sea.',
    'End.',
  ])
})

test('a change is never cut, even where it holds an end of a line', () => {
  expect(drawn('A one.\n\nB two.\nC.', 'A one. B two.\nC.')).toEqual(['A one.{0}B two.', 'C.'])
})

test('a long stretch without changes shows only its two ends', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `line${index % 10}`).join('\n')
  const blocks = drawn(`old\n${lines}\nold\n${lines}`, `new\n${lines}\nnew\n${lines}`)
  const gaps = blocks.filter((block) => block.startsWith('<'))
  expect(gaps).toHaveLength(2)
  const words = gaps.map((gap) => Number(gap.slice(1, -1)))
  const others = blocks.filter((block) => block.startsWith('line')).length
  expect(others + (words[0] ?? 0) + (words[1] ?? 0)).toBe(40_000)
  expect(others).toBeLessThan(6_000)
})

test('a line without an end is cut too', () => {
  const long = 'x'.repeat(200_000)
  const blocks = drawn(`old ${long} old`, `new ${long} new`)
  expect(blocks[0]).toHaveLength('{0} '.length + 9_999)
  expect(blocks.join('').length).toBeLessThan(21_000)
})
