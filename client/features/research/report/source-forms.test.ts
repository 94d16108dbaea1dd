import { describe, expect, test } from 'vitest'
import type { CitedPage } from '#shared/research.ts'
import { applySplice } from '#shared/text/splice.ts'
import { lineLooks } from '../../../lib/markdown/line-looks.ts'
import { citationOf, footnoteAt, linkSplice, pathOf } from './source-forms.ts'

const page: CitedPage = { url: 'https://example.org/rope', title: 'Rope', status: 'read' }
const other: CitedPage = { url: 'https://example.org/rope/knots', title: 'Knots', status: 'read' }
const note = '“Rope.” example.org, https://example.org/rope (read January 8, 2026)'

function withFootnote(text: string, after: string, source = page): string {
  const at = text.indexOf(after) + after.length
  const { splices } = footnoteAt(text, at, source, '2026-01-08')
  return splices.toReversed().reduce(applySplice, text)
}

test('a link is its address behind the words', () => {
  expect(applySplice('All rope and diesel.', linkSplice(8, page))).toBe(
    'All rope (https://example.org/rope) and diesel.',
  )
})

test('a link with brackets in its address ends where it ends', () => {
  const knot = { ...page, url: 'https://example.org/rope_(knot)' }
  expect(applySplice('All rope.', linkSplice(8, knot))).toBe(
    'All rope (https://example.org/rope_%28knot%29).',
  )
})

describe('a footnote', () => {
  test('is a number behind the words and a line at the end', () => {
    expect(withFootnote('All rope and diesel.', 'rope')).toBe(`All rope[1] and diesel.\n\n[1] ${note}`)
  })

  test('stands in one stretch where the words end the text', () => {
    expect(withFootnote('All rope', 'rope')).toBe(`All rope[1]\n\n[1] ${note}`)
  })

  test('takes the next number, under the notes that are there', () => {
    const text = 'Knots[1], rope.\n\n[1] An old book\n'
    expect(withFootnote(text, 'rope')).toBe(`Knots[1], rope[2].\n\n[1] An old book\n[2] ${note}`)
  })

  test('keeps the number of a source that has its note', () => {
    const text = withFootnote('All rope and diesel.', 'rope')
    expect(withFootnote(text, 'diesel')).toBe(`All rope[1] and diesel[1].\n\n[1] ${note}`)
  })

  test.each(['https://example.org/rope_(knot)', 'https://example.org/rope_%28knot%29'])(
    'keeps the number of a source whose address has brackets, noted as %s',
    (noted) => {
      const text = `All rope[1] and diesel.\n\n[1] “Rope.” example.org, ${noted} (read January 8, 2026)`
      const source = { ...page, url: 'https://example.org/rope_(knot)' }
      expect(withFootnote(text, 'diesel', source)).toContain('diesel[1].')
    },
  )

  test('leads nowhere but to its page, whatever that calls itself', () => {
    const source = { ...page, title: '[Rope](https://evil.example) <img src=x>' }
    const note = withFootnote('All rope', 'rope', source).split('\n').at(-1) ?? ''
    expect(lineLooks(note).links).toEqual([])
    expect(note).toContain('\\<img')
  })

  test('is not taken for one of a page whose address only begins like it', () => {
    const text = withFootnote('Knots and rope', 'Knots', other)
    expect(withFootnote(text, 'rope')).toMatch(
      /^Knots\[1\] and rope\[2\]\n\n\[1\] .+knots.+\n\[2\] .+rope \(/,
    )
  })
})

test.each([
  ['Rope?', '“Rope?” example.org'],
  [' Rope\n & knots ', '“Rope & knots.” example.org'],
  ['', 'example.org'],
])('a citation of “%s” begins with %s', (title, beginning) => {
  const citation = citationOf({ ...page, url: 'https://www.example.org/rope', title }, '2026-01-08')
  expect(citation).toBe(`${beginning}, https://www.example.org/rope (read January 8, 2026)`)
})

test.each([
  ['https://example.org/', ''],
  ['https://example.org/caf%C3%A9?q=1', '/café?q=1'],
  ['https://example.org/%E0%A4', '/%E0%A4'],
  ['https://example.org/%E2%80%AEgnp.exe', '/%E2%80%AEgnp.exe'],
  ['https://example.org/a%0Ab', '/a%0Ab'],
])('the path of %s is read as “%s”', (url, path) => {
  expect(pathOf(url)).toBe(path)
})
