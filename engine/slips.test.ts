import { describe, expect, test } from 'vitest'
import { analyze } from './analyze.ts'
import { tighten } from './tighten.ts'

const suggested = (text: string) => analyze(text).issuesFound.map(({ suggestion }) => suggestion)

describe('a word that is there twice', () => {
  test.each([
    'Next year she wants to go the the coast for a week.',
    'According the the mayor, the bridge is safe.',
    'We had a long conversation the the new roof.',
  ])('is left where one of them was another word: %s', (text) => {
    expect(suggested(text)).not.toContain('the')
    expect(tighten(text).text).toBe(text)
  })

  test('is taken out elsewhere', () => {
    expect(suggested('She wants to paint the the door.')).toContain('the')
    expect(tighten('She walks to the the coast.').text).toBe('She walks to the coast.')
  })

  test('may be a name and an article', () => {
    expect(suggested('Please check if point A a good place is.')).not.toContain('A')
    expect(suggested('A a good place is hard to find.')).toContain('A')
  })
})

describe('an article beside a word that is misspelled', () => {
  test.each(['He has a adream of the sea.', 'There is a heirarchic order in the flock.'])(
    'is left: %s',
    (text) => expect(suggested(text).filter((words) => /^an /.test(words))).toEqual([]),
  )

  test.each(['He has a amount in mind.', 'She is a heir of the house.'])('is mended elsewhere: %s', (text) =>
    expect(suggested(text).some((words) => /^an /.test(words))).toBe(true),
  )
})
