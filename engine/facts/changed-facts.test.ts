import { describe, expect, test } from 'vitest'
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
