import { expect, test } from 'vitest'
import { checkClaims } from './claims.ts'

const nobodyStops = new AbortController().signal

const history = 'The cable of 1858 lay on the sea floor for three weeks. Another cable followed in 1866.'
const material = 'Gutta-percha is the dried latex of Palaquium trees.'

test('each sentence has its marks and the words that support it', async () => {
  const content =
    'The cable of 1858 lay on the sea floor for three weeks. [1] Gutta-percha is dried latex of Palaquium trees [2][1].\n\n' +
    'Another cable followed in 1866. Whales ate the third cable entirely [2].'
  const claims = await checkClaims(content, [history, material], nobodyStops)
  expect(claims).toMatchObject([
    { cites: [0], passage: { cites: 0, text: 'The cable of 1858 lay on the sea floor for three weeks.' } },
    { cites: [1, 0], passage: { cites: 1, text: material } },
    // Nothing is cited, and a page says so all the same.
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

test('a page that was not read supports nothing', async () => {
  const [claim] = await checkClaims('The cable of 1858 lay on the sea floor [1].', [undefined], nobodyStops)
  expect(claim).toMatchObject({ cites: [0], passage: null })
})

test('a mark before the first sentence belongs to none', async () => {
  expect(await checkClaims('[1] The cable lay there.', [history], nobodyStops)).toMatchObject([{ cites: [] }])
  expect(await checkClaims('', [], nobodyStops)).toEqual([])
})

test('nothing is looked for when nobody waits for it', async () => {
  const checking = checkClaims('Whales ate the third cable entirely.', [history], AbortSignal.abort())
  await expect(checking).rejects.toMatchObject({ name: 'AbortError' })
})
