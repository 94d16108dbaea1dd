import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFinder, type Match, matchesOf } from './finder.ts'
import { fold } from './fold.ts'

function found(text: string, words: string, options?: { isExact: boolean }): string[] {
  return [...matchesOf(createFinder(words, options), text)].map(({ from, to }) => text.slice(from, to))
}

describe('finds', () => {
  it.each([
    ["It’s hers, it's his, IT‘S", "it's", ['It’s', "it's", 'IT‘S']],
    ['“No” and "no"', '"no"', ['“No”', '"no"']],
    ['well-known, well–known, well—known', 'l–k', ['l-k', 'l–k', 'l—k']],
    ['Café, CAFE\u0301s and cafe', 'café', ['Café', 'CAFE\u0301', 'cafe']],
    ['Straße, STRASSE', 'strasse', ['Straße', 'STRASSE']],
    ['Strasse, STRASSE', 'straße', ['Strasse', 'STRASSE']],
    ['ﬁne, fine', 'fi', ['ﬁ', 'fi']],
    ['Isparta, ısparta, İsparta', 'isparta', ['Isparta', 'ısparta', 'İsparta']],
    ['co\u00adoperate', 'cooperate', ['co\u00adoperate']],
    ['👍🏽 and 👍', '👍', ['👍🏽', '👍']],
    ['❤️ ❤', '❤️', ['❤️', '❤']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['a.c abc', 'a.c', ['a.c']],
    ['one\ntwo', 'e\nt', ['e\nt']],
    ['ab\u200bc', '\u200b', ['\u200b']],
    ['nothing', '', []],
  ])('in %j %j', (text, words, matches) => {
    expect(found(text, words)).toEqual(matches)
  })

  it.each([
    ['Straße', 's', ['S']],
    ['Straße', 'as', []],
    ['ﬁne', 'i', []],
    ['각', '가', []],
    ['👩‍👧 👧', '👧', ['👧']],
    ['👩‍👧 👩', '👩', ['👩']],
    ['😀', '\ud83d', []],
  ])('in %j nothing of a character for %j', (text, words, matches) => {
    expect(found(text, words)).toEqual(matches)
  })

  it.each([
    ["It’s it's", "it's", ["it's"]],
    ['Cafe cafe café', 'cafe', ['cafe']],
    ['caf\u00e9 cafe\u0301 cafe', 'caf\u00e9', ['caf\u00e9', 'cafe\u0301']],
    ['cafe\u0301', 'cafe', []],
    ['a-b a–b', 'a–b', ['a–b']],
  ])('in %j exactly %j', (text, words, matches) => {
    expect(found(text, words, { isExact: true })).toEqual(matches)
  })

  it('between two offsets', () => {
    const finder = createFinder('a')
    expect(finder.next('ábàc', 1)).toEqual({ from: 2, to: 3 })
    expect(finder.next('ábàc', 1, 2)).toBeUndefined()
    expect(finder.next('ábàc', 3)).toBeUndefined()
  })

  it.each([65_530, 65_534, 65_535, 65_536, 131_071])('across the parts that are read, at %i', (length) => {
    const text = `${'x'.repeat(length)}a😀É’b`
    expect(createFinder("a😀e'B").next(text)).toEqual({ from: length, to: text.length })
    expect(createFinder('É’b').next(text)).toEqual({ from: length + 3, to: text.length })
  })
})

it('finds what a reader finds who compares at every place', () => {
  const characters = [
    'a',
    'A',
    'à',
    'a\u0300',
    's',
    'ß',
    'ﬁ',
    'i',
    'İ',
    "'",
    '’',
    '-',
    '–',
    ' ',
    '😀',
    '\u00ad',
    '👍🏽',
  ]
  const text = fc.array(fc.constantFrom(...characters), { maxLength: 30 }).map((all) => all.join(''))
  const words = fc
    .array(fc.constantFrom(...characters), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, words, (text, words) => {
      fc.pre(fold(words) !== '')
      expect(createFinder(words).next(text)).toEqual(firstByComparing(text, words))
    }),
    { numRuns: 3_000 },
  )
})

it('reads a text once, whatever is looked for', () => {
  let read = 0
  const text = {
    length: 1_000_000,
    slice(from: number, to: number) {
      read += to - from
      return 'a'.repeat(to - from)
    },
  }
  expect(createFinder(`${'a'.repeat(199)}b`).next(text)).toBeUndefined()
  expect(read).toBe(text.length)
})

/** The first and shortest stretch of whole characters that folds to the same words, with the marks that follow it. */
function firstByComparing(text: string, words: string): Match | undefined {
  const wanted = fold(words)
  for (let to = 1; to <= text.length; to++) {
    for (let from = to - 1; from >= 0; from--) {
      if (isHalf(text, from) || isHalf(text, to) || fold(text.charAt(from)) === '') continue
      if (fold(text.slice(from, to)) !== wanted) continue
      const marks = /^[\p{M}\p{Emoji_Modifier}]*/u.exec(text.slice(to))?.[0].length ?? 0
      return { from, to: to + marks }
    }
  }
  return undefined
}

function isHalf(text: string, at: number): boolean {
  return /[\udc00-\udfff]/.test(text.charAt(at))
}
