import { expect, test } from 'vitest'
import { searchTitle } from './search-title.ts'

test.each([
  ['Google Search', 'Open Google Search'],
  ['Wikipedia', 'Search Wikipedia'],
  ['SearXNG', 'Search SearXNG'],
  [undefined, 'Search the web'],
])('%s is opened by "%s"', (engineName, title) => {
  expect(searchTitle(engineName)).toBe(title)
})
