import { expect, test } from 'vitest'
import type { Claim } from '#shared/research.ts'
import { type ReportPart, reportParts } from './report-parts.ts'

const citations = ['https://example.org/1', 'https://example.org/2']

function claim(content: string, text: string, isSupported: boolean): Claim {
  const start = content.indexOf(text)
  const passage = isSupported ? { cites: 0, text } : null
  return { start, end: start + text.length, text, cites: [], passage }
}

/** `(…)` encloses words without support, and `<1>` is the mark of a source. */
function drawn(paragraphs: ReportPart[][]): string[] {
  return paragraphs.map((parts) =>
    parts
      .map((part) => {
        if ('source' in part) return `<${part.source}>`
        return part.isSupported ? part.text : `(${part.text})`
      })
      .join(''),
  )
}

test('marks and unsupported sentences stand apart, paragraph by paragraph', () => {
  const content = 'It softens.[1] It sets hard [2].\n\nForests went.'
  const claims = [
    claim(content, 'It softens.', true),
    claim(content, 'It sets hard [2].', false),
    claim(content, 'Forests went.', false),
  ]
  expect(drawn(reportParts({ content, claims, citations }))).toEqual([
    'It softens.<0> (It sets hard)<1>(.)',
    '(Forests went.)',
  ])
})

test('a number in brackets that no source has is part of the words', () => {
  const content = 'Year [1858] and [0].'
  expect(drawn(reportParts({ content, claims: [], citations }))).toEqual([content])
})

test('claims that overlap or reach too far lose no word', () => {
  const content = 'One. Two.'
  const claims = [
    { ...claim(content, 'One. Two', false), end: 99 },
    { ...claim(content, 'Two.', true), start: -4 },
  ]
  expect(drawn(reportParts({ content, claims, citations })).join('').replace(/[()]/g, '')).toBe(content)
})

test('every part has a place of its own', () => {
  const content = 'A.[1][2] B.[2]\nC.'
  const places = reportParts({ content, claims: [claim(content, 'A.', true)], citations }).map((parts) =>
    parts.map(({ at }) => at),
  )
  for (const paragraph of places) expect(new Set(paragraph).size).toBe(paragraph.length)
})

test('nothing but white space is no paragraph', () => {
  expect(reportParts({ content: ' \n\n', claims: [], citations })).toEqual([])
})
