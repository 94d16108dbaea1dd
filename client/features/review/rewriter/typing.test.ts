import { beforeEach, describe, expect, test } from 'vitest'
import { createTyping, type Typing } from './typing.ts'

let typing: Typing
let nowMs: number

beforeEach(() => {
  typing = createTyping()
  nowMs = 10_000
})

/** The keys that count as typing, each pressed `everyMs` after the one before. */
function heard(keys: string | string[], everyMs: number, isForReview = true): string[] {
  return [...keys].filter((key) => {
    nowMs += everyMs
    return typing.hears(key, nowMs, isForReview)
  })
}

const prose = 'in order to proceed it was necessary to utilize the plan. '.repeat(3)

describe('in a review', () => {
  test.each([40, 200, 500])('prose at %i ms a key is typing from its first letter to its last', (everyMs) => {
    expect(heard(prose, everyMs).join('')).toBe(prose)
  })

  test.each([0, 40, 200, 1_000])('decisions and steps every %i ms are decisions', (everyMs) => {
    expect(heard('kkkkrrknpnKR', everyMs)).toEqual([])
  })

  test('after other letters, decisions begin with a pause', () => {
    expect(heard('ekkk', 599)).toEqual(['e', 'k', 'k', 'k'])
    expect(heard('kk', 600)).toEqual([])
  })

  test('after Tab the next key is meant', () => {
    heard('the', 40)
    expect(heard(['Tab', ' ', 'k', 'Enter'], 40)).toEqual([])
  })

  test('space and Enter press what has the focus, but not in the middle of words', () => {
    expect(heard([' ', 'Enter'], 40)).toEqual([])
    expect(heard(['a', ' ', 'k', 'Enter'], 40)).toEqual(['a', ' ', 'k', 'Enter'])
  })

  test('keys that write nothing are none, and end nothing', () => {
    expect(heard(['Escape', 'ArrowDown', 'F6', 'Shift'], 40)).toEqual([])
    expect(heard(['d', 'Shift', 'K'], 40)).toEqual(['d', 'K'])
  })

  test('letters of every language are typing', () => {
    expect(heard(['é', 'я', '🦊'], 1_000)).toEqual(['é', 'я', '🦊'])
  })
})

describe('before the review', () => {
  test('its letters are typing too, and go on after it has opened', () => {
    expect(heard('kr', 1_000, false)).toEqual(['k', 'r'])
    expect(heard('k', 599)).toEqual(['k'])
    expect(heard('k', 600)).toEqual([])
  })
})
