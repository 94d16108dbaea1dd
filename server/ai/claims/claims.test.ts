import { expect, test } from 'vitest'
import { findPassages } from './find-passages.ts'
import { splitClaims } from './split-claims.ts'

const history = 'The cable of 1858 lay on the sea floor for three weeks. Another cable followed in 1866.'
const material = 'Gutta-percha is the dried latex of Palaquium trees.'

function checkClaims(content: string, texts: Array<string | undefined>) {
  const claims = splitClaims(content)
  const passages = findPassages(claims, texts)
  return claims.map((claim, index) => ({ ...claim, passage: passages[index] }))
}

test('each sentence has its marks and the words that support it', () => {
  const content =
    'The cable of 1858 lay on the sea floor for three weeks. [1] Gutta-percha is dried latex of Palaquium trees [2][1].\n\n' +
    'Another cable followed in 1866. Whales ate the third cable entirely [2].'
  const claims = checkClaims(content, [history, material])
  expect(claims).toMatchObject([
    { cites: [0], passage: { cites: 0, text: 'The cable of 1858 lay on the sea floor for three weeks.' } },
    { cites: [1, 0], passage: { cites: 1, text: material } },
    // The sentence cites no page, but a page supports it.
    { cites: [], passage: { cites: 0, text: 'Another cable followed in 1866.' } },
    { cites: [1], passage: null },
  ])
  expect(claims.map(({ start, end }) => content.slice(start, end))).toEqual([
    'The cable of 1858 lay on the sea floor for three weeks.',
    'Gutta-percha is dried latex of Palaquium trees [2][1].',
    'Another cable followed in 1866.',
    'Whales ate the third cable entirely [2].',
  ])
  expect(claims[1]?.text).toBe('Gutta-percha is dried latex of Palaquium trees.')
})

test('a page that was not read supports nothing', () => {
  const [claim] = checkClaims('The cable of 1858 lay on the sea floor [1].', [undefined])
  expect(claim).toMatchObject({ cites: [0], passage: null })
})

test('a mark before the first sentence belongs to none', () => {
  expect(checkClaims('[1] The cable lay there.', [history])).toMatchObject([{ cites: [] }])
  expect(checkClaims('', [])).toEqual([])
})

test('of the pages that support a sentence, the first that it cites is named, else the first of all', () => {
  const [cited, other] = checkClaims(`Another cable followed in 1866 [3][2]. ${material}`, [
    history,
    history,
    `${history} ${material}`,
    material,
  ])
  expect(cited?.passage).toMatchObject({ cites: 2 })
  expect(other?.passage).toMatchObject({ cites: 2 })
})
