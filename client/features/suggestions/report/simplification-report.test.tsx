import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Simplification } from '#shared/suggestions.ts'
import { makeText } from '../../../../engine/fuzz/make-text.ts'
import { countReadability } from '../../../../engine/metrics/figures.ts'
import { SimplificationReport } from './simplification-report.tsx'

type Comparison = Simplification['beforeAfterComparison']

const names = ['Average Sentence Length', 'Complex Word Usage']

/** The figures under a heading of the report, and all text there. */
function shownUnder(heading: string, comparison: Comparison, simplified = 'It sank.', text = '') {
  const simplification = { simplified, explanations: [], beforeAfterComparison: comparison }
  const page = renderToStaticMarkup(
    <SimplificationReport text={text} simplification={simplification} onApply={() => {}} />,
  )
  const [, row = ''] = page.split(`>${heading}</dt>`)
  const words = (row.split('class="row"')[0] ?? '').replaceAll(/<[^>]*>?/g, '|')
  const figures = names
    .filter((name) => words.includes(name))
    .map((name) => {
      const [, before, after] = words.split(name)[1]?.match(/Before\|+([^|]+).*?After\|+([^|]+)/) ?? []
      return { name, before: before && Number.parseFloat(before), after: after && Number.parseFloat(after) }
    })
  return { words: words.replaceAll(/\|+/g, ' ').trim(), figures }
}

function comparison(
  before: [number | null, number | null],
  after: [number | null, number | null],
): Comparison {
  const figures = ([averageSentenceLength, complexWordPercentage]: typeof before) => {
    return { averageSentenceLength, complexWordPercentage }
  }
  return { before: figures(before), after: figures(after) }
}

test('for any two texts, only improved figures are shown as improved, and each figure is shown once', () => {
  let worse = 0
  for (let seed = 0; seed < 200; seed++) {
    const [text, simplified] = [makeText(2 * seed), makeText(2 * seed + 1)]
    const compared = { before: countReadability(text), after: countReadability(simplified) }
    const improved = shownUnder('Readability Improvements', compared, simplified).figures
    const others = shownUnder('Other Figures', compared, simplified).figures

    for (const { before, after } of improved) expect(after).toBeLessThan(Number(before))
    for (const { before, after } of others) expect(Number(after) < Number(before)).toBe(false)
    expect([...improved, ...others].map(({ name }) => name).sort()).toEqual(names)
    worse += others.filter(({ before, after }) => Number(after) > Number(before)).length
  }
  // Enough runs that a mistake would have been found.
  expect(worse).toBeGreaterThan(20)
})

test.each([
  [
    comparison([15.7, 5.1], [15.2, 5.3]),
    'Average Sentence Length',
    'Complex Word Usage',
    'Higher than before.',
  ],
  [
    comparison([15.2, 5.3], [15.7, 5.1]),
    'Complex Word Usage',
    'Average Sentence Length',
    'Higher than before.',
  ],
  [
    comparison([15.7, 5.1], [15.2, 5.14]),
    'Average Sentence Length',
    'Complex Word Usage',
    'The same as before.',
  ],
  [comparison([15.7, 5.1], [15.2, null]), 'Average Sentence Length', 'Complex Word Usage', 'N/A'],
])('what has not improved stands apart, with what has become of it', (compared, better, other, words) => {
  const improved = shownUnder('Readability Improvements', compared)
  expect(improved.figures.map(({ name }) => name)).toEqual([better])
  expect(improved.words).not.toContain(words)
  const rest = shownUnder('Other Figures', compared)
  expect(rest.figures.map(({ name }) => name)).toEqual([other])
  expect(rest.words).toContain(words)
})

test('without improvements the report says so, and with only improvements it says nothing else', () => {
  const same = comparison([15.7, 5.1], [15.7, 5.1])
  expect(shownUnder('Readability Improvements', same).words).toContain('Neither figure improved.')
  expect(shownUnder('Readability Improvements', same).figures).toEqual([])
  expect(shownUnder('Other Figures', same).figures).toHaveLength(2)
  const unknown = comparison([15.7, null], [15.7, null])
  expect(shownUnder('Readability Improvements', unknown).words).toContain('No improvement could be measured.')

  const better = comparison([15.7, 5.1], [9, 0])
  expect(shownUnder('Readability Improvements', better).words).toContain('After 9.0 words')
  expect(shownUnder('Other Figures', better).words).toBe('')
})

test('a version that changes nothing offers nothing to apply', () => {
  const same = comparison([15.7, 5.1], [15.7, 5.1])
  const words = (simplified: string) =>
    shownUnder('Simplified Version', same, simplified, 'It sank.\r\nIt was late.').words
  expect(words('It sank.\nIt was late. ')).toMatch(/It was late\. +The simplified version changes nothing/)
  expect(words('It sank.\nIt was late. ')).not.toContain('Apply')
  expect(words('It sank late.')).toMatch(/Apply Simplified Version$/)
})
