import { beforeEach, expect, test } from 'vitest'
import { createFirstLetters, type FirstLetters } from './first-letters.ts'

let letters: FirstLetters
let nowMs: number

beforeEach(() => {
  letters = createFirstLetters()
  nowMs = 10_000
})

/** What `hear` returns for each key, pressed `everyMs` after the one before. */
function heard(keys: string | string[], everyMs: number): (string | undefined)[] {
  return [...keys].map((key) => {
    nowMs += everyMs
    return letters.hear(key, nowMs)
  })
}

test.each(['keep', 'River', 'know', 'Present it, or keep it', 'n’', 'né'])('%s is a word', (word) => {
  expect(heard(word, 599).filter(Boolean)).toEqual(['first', 'typed'])
})

test.each(['kkl', 'krkl', 'kkrrnnppl', 'l', 'll'])('%s is none, for all its last letter', (keys) => {
  expect(heard(keys, 200)).not.toContain('typed')
})

test('a letter that comes later was not meant to go with it', () => {
  expect(heard('ke', 600)).toEqual(['first', undefined])
})

test('each pause begins anew', () => {
  expect(heard('kkrk', 600)).toEqual(['first', 'first', 'first', 'first'])
  expect(heard('e', 100)).toEqual(['typed'])
  expect(heard('e', 100)).toEqual([undefined])
})

test('keys that write nothing come between, but after Tab the next one is meant', () => {
  expect(heard(['Shift', 'K', 'Shift', 'e'], 100)).toEqual([undefined, 'first', undefined, 'typed'])
  expect(heard(['Tab', 'k', 'Tab', 'e'], 100)).toEqual([undefined, 'first', undefined, undefined])
})
