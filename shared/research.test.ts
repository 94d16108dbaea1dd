import { expect, test } from 'vitest'
import { readResearchResult } from './research.ts'

const page = { url: 'https://example.org/1', title: '', status: 'read' }
const claim = { start: 0, end: 3, text: 'It.', cites: [0], passage: { cites: 0, text: 'It.' } }
const result = {
  query: 'it',
  content: 'It. [1]',
  citations: [page.url],
  pages: [page],
  claims: [claim],
  engine: { engine: 'wikipedia', name: 'Wikipedia' },
}

test('a result is taken as it is', () => {
  expect(readResearchResult(result)).toEqual(result)
  const empty = { ...result, content: '', citations: [], pages: [], claims: [] }
  expect(readResearchResult(empty)).toEqual(empty)
})

test.each<[string, unknown]>([
  ['no object', 'It.'],
  ['a citation that is a script', { ...result, citations: ['javascript:alert(1)'] }],
  ['a page that is one', { ...result, pages: [{ ...page, url: 'javascript:alert(1)' }] }],
  ['fewer pages than citations', { ...result, pages: [] }],
  ['a page that is neither read nor unread', { ...result, pages: [{ ...page, status: 'seen' }] }],
  ['a claim that cites what is not there', { ...result, claims: [{ ...claim, cites: [1] }] }],
  [
    'a passage of a page that is not there',
    { ...result, claims: [{ ...claim, passage: { cites: -1, text: '' } }] },
  ],
  ['a passage without words', { ...result, claims: [{ ...claim, passage: { cites: 0 } }] }],
  ['claims that are no list', { ...result, claims: 'none' }],
  ['content that is no text', { ...result, content: null }],
  ['an engine nobody knows', { ...result, engine: { engine: 'other', name: 'Other' } }],
])('%s is refused', (_name, reply) => {
  expect(() => readResearchResult(reply)).toThrow(TypeError)
})
