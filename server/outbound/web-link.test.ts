import { expect, test } from 'vitest'
import { webLink } from './web-link.ts'

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  [' http://example.com ', 'http://example.com/'],
])('%s may be a link', (text, link) => {
  expect(webLink(text)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://example.com',
  '//example.com',
  '/path',
  'example.com',
  'https://user:password@example.com',
  `https://example.com/${'a'.repeat(2_000)}`,
  '',
  undefined,
  7,
])('%s may not', (text) => {
  expect(webLink(text)).toBeUndefined()
})
