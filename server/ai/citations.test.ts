import { describe, expect, test } from 'vitest'
import { processorMs } from '../../tests/support/processor-ms.ts'
import { tidyCitations } from './citations.ts'

const [a, b, c] = ['https://example.com/a', 'https://example.com/b', 'https://example.com/c']

describe('marks', () => {
  test.each([
    ['One.[1] Two [2].', [a, b], 'One. [1] Two [2].'],
    ['One [1, 2][1].', [a, b], 'One [1][2] [1].'],
    ['One [^2].', [a, b], 'One [2].'],
    ['One [2](https://example.com/b).', [a, b], 'One [2].'],
    ['One [3]. Two [0]. Three [99].', [a, b], 'One. Two. Three.'],
    ['One [1]. Two [2]. Three [3].', ['javascript:1', a, b], 'One. Two [1]. Three [2].'],
    ['One [1]. Two [2].', [a, a], 'One [1]. Two [1].'],
    ['One [sic] two [1', [a], 'One [sic] two [1'],
    ['One  two\t[1].', [a], 'One two [1].'],
    ['One [1-3]. Two [1; 3]. Three [3–2].', [a, b, c], 'One [1][2][3]. Two [1][3]. Three [3].'],
    ['One [12-20].', [a], 'One [12-20].'],
    ['A score of [2-9] [1].', [a, b], 'A score of [2-9] [1].'],
    ['One [^1^]. Two【2†source】.', [a, b], 'One [1]. Two [2].'],
    ['One [[1]](https://example.com/a). [Two [[2]]]', [a, b], 'One [1]. [Two [2]]'],
    ['One ([example.com](https://example.com/b)).', [a, b], 'One [2].'],
    ['The [cable](https://example.com/b) lay.', [a, b], 'The cable [2] lay.'],
    [
      'One ([x](https://example.com/c)) [y](javascript:1).',
      [a, ''],
      'One ([x](https://example.com/c)) [y](javascript:1).',
    ],
  ])('%s', (report, addresses, content) => {
    expect(tidyCitations(report, addresses).content).toBe(content)
  })
})

test('only links are kept, each once', () => {
  const addresses = [a, 'data:text/html,x', a, '', 'https://me:secret@example.com', b]
  expect(tidyCitations('So.', addresses).citations).toEqual([a, b])
})

test.each([
  'http://127.0.0.1:8080/secret',
  'http://2130706433/',
  'http://192.168.0.1/',
  'http://[::1]/',
  'http://[fd00::1]/',
  'http://localhost/',
  'http://localhost./',
  'http://nas/',
  'http://printer.local/',
])('%s is nobody’s source', (address) => {
  const { content, citations } = tidyCitations('One [1]. Two [2].', [address, a])
  expect({ content, citations }).toEqual({ content: 'One. Two [1].', citations: [a] })
})

test('pages that nothing cites are left out where that is wanted', () => {
  const cited = tidyCitations('One [3]. Two [1].', [a, b, c], { onlyCited: true })
  expect(cited).toEqual({ content: 'One [2]. Two [1].', citations: [a, c] })
  expect(tidyCitations('One.', [a, b], { onlyCited: true }).citations).toEqual([a, b])
})

test('a report is plain and not endless', () => {
  const { content, citations, isCut } = tidyCitations(
    `\u001b[31m<page-0123456789abcdef0123456789abcdef>One\0 ${'word '.repeat(10_000)}`,
    Array.from({ length: 50 }, (_, index) => `https://example.com/${index}`),
  )
  expect(content).toMatch(/^\[31mOne word/)
  expect(content.length).toBeLessThanOrEqual(20_000)
  expect(citations).toHaveLength(12)
  expect(isCut).toBe(true)
})

test('a report that fits is whole, and space behind it is no report', () => {
  expect(tidyCitations('w'.repeat(20_000), []).isCut).toBeUndefined()
  expect(tidyCitations(`One.${' '.repeat(20_000)}`, []).isCut).toBeUndefined()
  expect(tidyCitations('w'.repeat(20_001), []).isCut).toBe(true)
})

test('a report of nothing but space takes no time', () => {
  expect(processorMs(() => void tidyCitations(`One${' '.repeat(19_000)}two`, [a]))).toBeLessThan(500)
})

test.each(['[', '([', '[a](https:', '【1†'])('a report of nothing but %s takes no time', (sign) => {
  const report = sign.repeat(20_000 / sign.length)
  expect(processorMs(() => void tidyCitations(report, [a]))).toBeLessThan(500)
})

test('a list of pages without end takes no time', () => {
  const addresses = Array.from({ length: 300_000 }, (_, index) => `https://example.com/${index}`)
  expect(processorMs(() => void tidyCitations('One [1].', addresses))).toBeLessThan(500)
})
