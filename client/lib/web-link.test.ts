import { expect, test } from 'vitest'
import { isWebLink } from './web-link.ts'

test.each(['https://example.org/page?q=1#part', 'http://example.com'])('%s may become a link', (address) => {
  expect(isWebLink(address)).toBe(true)
})

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,hi', '//example.org', '', 7, null])(
  '%s may not',
  (address) => {
    expect(isWebLink(address)).toBe(false)
  },
)
