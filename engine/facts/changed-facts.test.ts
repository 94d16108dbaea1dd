import { describe, expect, test } from 'vitest'
import { processorMs } from '../../tests/support/processor-ms.ts'
import { changedFacts } from './changed-facts.ts'

describe('what a rewriting changed', () => {
  test.each([
    ['It costs 3.50 now.', 'It costs 3,50 now.', 'number: 3.50 > 3,50'],
    ['Two of them came.', 'Some of them came.', 'number: Two > '],
    ['Two-thirds of them came.', 'Most of them came.', 'number: Two > '],
    ['We met dozens of them.', 'We met half of them.', 'number: dozens > half'],
    ['It fell on 3 days and on 3 nights.', 'It fell on 3 days and nights.', 'number: 3 > '],
    ['They will not come.', 'They will come.', 'negation: not > '],
    ["They don't come.", 'They never do not come.', 'negation:  > not'],
    ['It is common.', 'It is not uncommon.', 'negation:  > not'],
    ['There is no doubt that it helps.', 'There is doubt that it helps.', 'negation: no doubt > '],
    ['Do not hesitate to call.', 'Hesitate to call.', 'negation: Do not hesitate > '],
    ['Last but not least, it is cheap.', 'Finally, it is not cheap.', 'negation:  > not'],
    ['She did not hesitate to call.', 'She called.', 'negation: not > '],
    ['We met on two occasions.', 'We met once.', 'number: two > '],
    ['It was Ada who came.', 'It was she who came.', 'name: Ada > '],
    ['I own an iPhone now.', 'I own a phone now.', 'name: iPhone > '],
    ['He said “so be it” twice.', 'He said so twice.', 'quotation: “so be it” > '],
  ])('%s → %s', (before, after, expected) => {
    const [first] = changedFacts(before, after)
    expect(`${first?.kind}: ${first?.before ?? ''} > ${first?.after ?? ''}`).toBe(expected)
  })
})

test.each([
  ['It rained, so Ada stayed.', 'It rained. So Ada stayed.'],
  ['In order to win, Ada ran 3 km.', 'To win, Ada ran 3 km.'],
  ['I am sure that I know.', 'Surely I know.'],
  ['We saw Ada, and Ada saw us.', 'We saw Ada, and she saw us.'],
  ['Nobody was unable to come.', 'No one could not come.'],
  ['There is no doubt that it helps.', 'It helps.'],
  ['Last but not least, it is cheap.', 'Finally, it is cheap.'],
  ['We ask whether or not he came.', 'We ask whether he came.'],
  ['Please do not hesitate to call.', 'Please call.'],
  ['In the absence of rain, we walk.', 'Without rain, we walk.'],
  ['We met on two occasions.', 'We met twice.'],
  ['They took 16 of the 1,858 men.', 'Of the 1858 men they took sixteen.'],
])('nothing: %s → %s', (before, after) => expect(changedFacts(before, after)).toEqual([]))

test('of “whether or not”, the end may go by itself', () => {
  const [before, after] = ['We ask whether or not he came.', 'We ask whether he came.']
  expect(changedFacts(before, after, [{ fromA: 14, toA: 21, fromB: 14, toB: 14 }])).toEqual([])
})

test('of “no doubt”, the beginning may not', () => {
  const [before, after] = ['It is no doubt true.', 'It is doubt true.']
  const change = { fromA: 6, toA: 9, fromB: 6, toB: 6 }
  expect(changedFacts(before, after, [change])).toHaveLength(1)
})

test('is looked for in the changes alone', () => {
  const [before, after] = ['Two came. Three left.', 'Both came. Some left.']
  const change = { fromA: 10, toA: 15, fromB: 11, toB: 15 }
  expect(changedFacts(before, after, [change])).toEqual([
    { kind: 'number', change: 0, before: 'Three', after: null },
  ])
})

describe('a name is still in a text', () => {
  const lost = (name: string, text: string) =>
    changedFacts(`We met ${name} there.`, text).filter(({ kind, before }) => kind === 'name' && before)

  test.each([
    ['Ada', 'there we met ada.'],
    ['Ada', 'There we met Ada-Marie.'],
    ['Ada', 'ADA’S friends were there.'],
    ['O’Brien', 'There was an O’Brien.'],
    ['Anne-Marie', 'There were Anne-Maries, and anne-marie.'],
    ['Jose\u0301', 'Jose\u0301 was there.'],
    ['Σωκράτησ', 'ΣΩΚΡΆΤΗΣ was there.'],
  ])('%s: %s', (name, text) => {
    expect(lost(name, text)).toEqual([])
  })

  test.each([
    ['Ada', 'There we met Adam.'],
    ['Ada', 'There we met Xada.'],
    ['Stanbul', 'There we met İstanbul.'],
    ['O’Brien', 'There was an O’Briens, and an O.'],
    ['Anne-Marie', 'Anne and Marie were there.'],
  ])('but not %s: %s', (name, text) => {
    expect(lost(name, text)).toHaveLength(1)
  })
})

describe('takes no longer than the letters are many', () => {
  const many = (length: number, write: (index: number) => string) => {
    let text = ''
    for (let index = 0; text.length < length; index++) text += write(index)
    return text
  }
  const code = (index: number) =>
    (index + 1_000).toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')

  test.each([
    ['phrases and hyphens', many(4_990, () => 'no doubt '), `a${'-'.repeat(4_990)}a`],
    [
      'names',
      many(40_000, (index) => `we met X${code(index)} `),
      many(40_000, (index) => `we met Y${code(index)} `),
    ],
    [
      'names of parts',
      many(40_000, (index) => `an O’X-p${code(index)} `),
      many(40_000, (index) => `an O’X-q${code(index)} `),
    ],
    [
      'quotations',
      many(40_000, (index) => `“x${code(index)}” `),
      many(40_000, (index) => `“y${code(index)}” `),
    ],
    ['denials', many(40_000, () => 'not '), many(40_000, () => 'so ')],
  ])('%s', (_what, before, after) => {
    expect(processorMs(() => changedFacts(before, after))).toBeLessThan(500)
  })
})
