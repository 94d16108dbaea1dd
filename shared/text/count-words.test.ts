import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { countWords, wordCountChange } from './count-words.ts'
import { applySplice, spliceBetween } from './splice.ts'

describe('countWords', () => {
  it.each([
    ['', 0],
    [' \t\r\n\u00a0\u3000\ufeff', 0],
    ['one', 1],
    ['  one  two\nthree\r\nfour ', 4],
    ['well-known isn’t 3.14 — yes', 5],
    ['Привет, мир', 2],
    ['שלום עולם', 2],
    ['안녕하세요 세계', 2],
    ['👩‍👩‍👧 👍🏽', 2],
    ['今日は良い天気です。', 5],
    ['我喜欢写作', 3],
    ['สวัสดีชาวโลก', 3],
    ['iPhoneを買う', 3],
    ['。', 1],
    ['\u3099', 1],
    ['私はwell-knownな人 天気', 6],
    ['\ud800 \udc00', 2],
  ])('counts %j as %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  it('agrees with splitting at white space in scripts with spaces', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'ß', 'я', '-', '.', ' ', '\n', '\t', '\u2028', '\u00a0', '😀'),
    })
    fc.assert(fc.property(text, (text) => countWords(text) === text.split(/\s+/).filter(Boolean).length))
  })

  it('is the sum of its lines', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: mixed })), (lines) => {
        const sum = lines.reduce((total, line) => total + countWords(line), 0)
        expect(countWords(lines.join('\n'))).toBe(sum)
      }),
    )
  })
})

describe('countWords in five million characters', () => {
  it('survives a text without a single space', () => {
    expect(countWords('的'.repeat(5_000_000))).toBe(5_000_000)
  })

  it('asks the segmenter about many short words at once', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    expect(countWords('a的 '.repeat(100_000))).toBe(200_000)
    expect(segment.mock.calls.length).toBeLessThan(100)
  })
})

describe('wordCountChange', () => {
  it('adds up to a full count after any edit', () => {
    fc.assert(
      fc.property(fc.string({ unit: mixed, maxLength: 600 }), edit, (before, { at, remove, insert }) => {
        const from = Math.floor(at * before.length)
        const splice = { from, to: Math.min(before.length, from + remove), insert }
        const after = applySplice(before, splice)
        expect(countWords(before) + wordCountChange(before, after, splice)).toBe(countWords(after))
        const shortest = spliceBetween(before, after)
        expect(countWords(before) + wordCountChange(before, after, shortest)).toBe(countWords(after))
      }),
    )
  })

  it('reads only the words around the edit', () => {
    const before = 'word '.repeat(100_000)
    const splice = { from: 250_002, to: 250_002, insert: ' ' }
    const after = applySplice(before, splice)
    let read = 0
    const watched = (text: string) => ({
      length: text.length,
      slice(from: number, to: number) {
        read += to - from
        return text.slice(from, to)
      },
    })
    expect(wordCountChange(watched(before), watched(after), splice)).toBe(1)
    expect(read).toBeLessThan(2_000)
  })

  it.each([
    ['x', 0],
    ['天気', 0.01],
    ['ภาษา', 0.01],
  ])('adds up within a run of %s that no space ends, to a share of %d', (unit, share) => {
    const before = unit.repeat(20_000)
    for (const insert of [' ', '天', 'a b', '']) {
      const splice = { from: 20_000, to: 20_000 + unit.length, insert }
      const after = applySplice(before, splice)
      const counted = countWords(before) + wordCountChange(before, after, splice)
      expect(Math.abs(counted - countWords(after))).toBeLessThanOrEqual(share * countWords(after))
    }
  })
})

const mixed = fc.constantFrom('a', 'b', ' ', '\n', '天', '気', '。', 'で', 'ก', 'า', '-', '\u0301', '😀')
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.nat(40),
  insert: fc.string({ unit: mixed, maxLength: 20 }),
})
