import { expect, test } from 'vitest'
import type { CitedPage, Claim } from '#shared/research.ts'
import { supportOf } from './support-of.ts'

const pages: CitedPage[] = [
  { url: 'https://example.org/1', title: '', status: 'read' },
  { url: 'https://example.org/2', title: '', status: 'unread' },
  { url: 'https://example.org/3', title: '', status: 'unread' },
]
const claim: Claim = { start: 0, end: 11, text: 'It softens.', cites: [0], passage: null }

test.each<[string, Partial<Claim>, object]>([
  [
    'a passage',
    { passage: { cites: 0, text: 'Heat makes it soft.' } },
    { kind: 'passage', source: 0, passage: 'Heat makes it soft.' },
  ],
  [
    'the same words',
    { passage: { cites: 0, text: 'In water\nit… It  softens. So' } },
    { kind: 'verbatim', source: 0 },
  ],
  ['no passage', {}, { kind: 'none', why: 'No passage was found that supports this sentence.' }],
  [
    'one page of two that was read',
    { cites: [1, 0] },
    { kind: 'none', why: 'No passage was found that supports this sentence.' },
  ],
  ['a page that was not read', { cites: [1] }, { kind: 'none', why: 'The page it cites could not be read.' }],
  [
    'pages that were not read',
    { cites: [1, 2] },
    { kind: 'none', why: 'The pages it cites could not be read.' },
  ],
  [
    'no source',
    { cites: [] },
    { kind: 'none', why: 'This sentence names no source, and none of the pages supports it.' },
  ],
])('%s', (_name, part, expected) => {
  expect(supportOf({ ...claim, ...part }, pages)).toEqual(expected)
})
