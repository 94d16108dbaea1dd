import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applySplice, isSpliceWithin, spliceBetween } from './splice.ts'

const text = fc.string({
  unit: fc.constantFrom('a', 'b', '\n', '\r\n', '😀', '😁', '👩‍👧', 'e\u0301', 'ش', '\ud83d', '\ude00'),
})

describe('spliceBetween', () => {
  it('names the one changed stretch', () => {
    expect(spliceBetween('one two three', 'one 2 three')).toEqual({ from: 4, to: 7, insert: '2' })
    expect(spliceBetween('aaa', 'aaaa')).toEqual({ from: 3, to: 3, insert: 'a' })
    expect(spliceBetween('same', 'same')).toEqual({ from: 4, to: 4, insert: '' })
  })

  it('turns any text into any other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const splice = spliceBetween(before, after)
        expect(isSpliceWithin(before, splice)).toBe(true)
        expect(applySplice(before, splice)).toBe(after)
      }),
    )
  })

  it('replaces no more than what was changed, and the half of a pair at each end, wherever in a long text', () => {
    const page = 'one two 😀 three '.repeat(2_500)
    const place = fc.nat(2 * page.length)
    fc.assert(
      fc.property(place, text, place, (at, insert, gone) => {
        const before = `${page}${page}`
        const after = before.slice(0, at) + insert + before.slice(at + gone)
        const splice = spliceBetween(before, after)
        expect(applySplice(before, splice)).toBe(after)
        expect(splice.from).toBeGreaterThanOrEqual(at - 1)
        expect(splice.to - splice.from).toBeLessThanOrEqual(gone + 2)
      }),
    )
  })

  it('never cuts a surrogate pair: 😀 and 😁 share their first half', () => {
    expect(spliceBetween('x😀y', 'x😁y')).toEqual({ from: 1, to: 3, insert: '😁' })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { from, to, insert } = spliceBetween(before.toWellFormed(), after.toWellFormed())
        expect(insert.isWellFormed()).toBe(true)
        expect(before.toWellFormed().slice(from, to).isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('isSpliceWithin', () => {
  it.each([
    [{ from: 0, to: 3, insert: 'x' }, true],
    [{ from: 3, to: 3, insert: 'x' }, true],
    [{ from: -1, to: 2, insert: '' }, false],
    [{ from: 2, to: 1, insert: '' }, false],
    [{ from: 0, to: 4, insert: '' }, false],
  ])('%j in "abc" is %s', (splice, within) => {
    expect(isSpliceWithin('abc', splice)).toBe(within)
  })
})
