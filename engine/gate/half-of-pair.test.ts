import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { simplify } from '../simplify.ts'

const one = 'It ends a day prior to the race.'
const both = 'It ends a day prior to the race or a week prior to the feast.'
/** The last one has a meaning of its own, and stays. */
const half = 'They met prior to the race and learnt from their prior to do list.'

const suggested = (text: string) => analyze(text).issuesFound.map(({ suggestion }) => suggestion)

test('of a phrase that stands on both sides of “and” or “or”, one is not shown alone', () => {
  expect(suggested(one)).toContain('before')
  expect(suggested(both)).not.toContain('before')
})

test('a simplification changes both of them, or none', () => {
  expect(simplify(both).simplified).toBe('It ends a day before the race or a week before the feast.')
  expect(simplify(half).simplified).toBe(half)
})

test('so do items of a list that stand side by side', () => {
  const [first, second, other] = [
    '- Meet prior to the race.',
    '- Write a prior to do list.',
    '- Write a list.',
  ]
  expect(simplify(`${first}\n${other}`).simplified).toBe(`- Meet before the race.\n${other}`)
  expect(simplify(`${first}\n${second}`).simplified).toBe(`${first}\n${second}`)
})
