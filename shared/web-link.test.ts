import { expect, test } from 'vitest'
import { webLink } from './web-link.ts'

test.each(['https://example.org/page?q=1#part', 'http://example.com'])('%s may become a link', (address) => {
  expect(webLink(address)).toBe(address)
})

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,hi', '//example.org', '', 7, null])(
  '%s may not',
  (address) => {
    expect(() => webLink(address)).toThrow(TypeError)
  },
)
