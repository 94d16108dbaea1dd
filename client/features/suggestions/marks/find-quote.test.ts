import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findQuote } from './find-quote.ts'
import { foldText } from './fold-text.ts'

function found(text: string, quote: string, guess = 0): string | null {
  const range = findQuote(text, quote, guess)
  return range && text.slice(range.from, range.to)
}

describe('letter by letter', () => {
  test('the words are found wherever they are, whatever the offset says', () => {
    for (const guess of [0, 10, 1e9, -5, Number.NaN]) {
      expect(findQuote('one two three', 'two', guess)).toEqual({ from: 4, to: 7 })
    }
  })

  test('of repeated words, the ones nearest to the offset are found', () => {
    const text = 'very good, very bad, very late'
    expect(findQuote(text, 'very', 0)?.from).toBe(0)
    expect(findQuote(text, 'very', 12)?.from).toBe(11)
    expect(findQuote(text, 'very', 999)?.from).toBe(21)
  })

  test('missing words are not found', () => {
    expect(findQuote('one two three', 'four', 4)).toBeNull()
    expect(findQuote('one two three', '  ', 4)).toBeNull()
    expect(findQuote('', 'one', 0)).toBeNull()
  })

  test('an exact match beats a nearer one that is only similar', () => {
    expect(findQuote("it’s, it’s, it's", "it's", 0)?.from).toBe(12)
  })
})

describe('whole words and whole characters', () => {
  test('a word is not looked for inside another', () => {
    expect(findQuote('because we use it', 'use', 0)?.from).toBe(11)
    expect(findQuote('because', 'use', 0)).toBeNull()
    expect(found('Zürich', 'rich')).toBeNull()
    expect(found("don't", 'don')).toBe('don')
  })

  test('scripts without spaces have no word boundaries', () => {
    expect(found('これは重要なことです', '重要なこと')).toBe('重要なこと')
  })

  test('an accent, a flag and a family emoji stay whole', () => {
    expect(found('cafe\u0301 noir', 'cafe')).toBeNull()
    expect(found('so 👨‍👩‍👧 then', '👨')).toBeNull()
    expect(found('so 👨‍👩‍👧 then', 'so 👨‍👩‍👧 then')).toBe('so 👨‍👩‍👧 then')
    expect(found('flag 🇩🇪🇫🇷 end', '🇪🇫')).toBeNull()
    expect(found('thumb 👍🏽 up', '👍')).toBeNull()
  })
})

describe('what it comes to', () => {
  test.each([
    ['quotes', 'She said “it’s late” and left', '"it\'s late" and'],
    ['curly for straight', 'She said "it\'s late"', '“it’s late”'],
    ['guillemets', 'Il dit « non » deux fois', 'Il dit " non "'],
    ['spaces', 'due  to\u00a0the\tfact that', 'due to the fact'],
    ['line ends', 'the fact\r\n\r\nthat it was', 'fact that it'],
    ['composed letters', 'cafe\u0301 cre\u0300me', 'café crème'],
    ['decomposed letters', 'café crème', 'cafe\u0301 cre\u0300me'],
    ['Hangul', '한국어 문장', '한국어'.normalize('NFD')],
    ['ligatures', 'the oﬃce ﬁle', 'the office file'],
    ['wide letters', 'ＡＢＣ and more', 'ABC and'],
    ['ellipses', 'and so… on', 'so... on'],
    ['dashes', 'the line — silent — was', 'line -- silent - was'],
    ['a minus', 'at −5 degrees', 'at -5 degrees'],
    ['soft hyphens', 'exag\u00adger\u00adated claims', 'exaggerated claims'],
    ['a joiner for zero width', 'zero\u200bwidth here', 'zerowidth here'],
  ])('%s', (_name, text, quote) => {
    expect(foldText(found(text, quote) ?? '').text).toBe(foldText(quote).text)
  })

  test('the match holds the writer’s own words', () => {
    expect(found('He was “very   tired” then', '"very tired"')).toBe('“very   tired”')
  })

  test('part of a character never matches', () => {
    expect(found('an oﬃce', 'ce')).toBeNull()
    expect(found('ﬁ', 'f')).toBeNull()
  })
})

describe('for any text', () => {
  const character = fc.constantFrom(
    'a',
    'b',
    'é',
    'e\u0301',
    ' ',
    '\r\n',
    '\n',
    '“',
    '’',
    '-',
    '—',
    '😀',
    '👨‍👩‍👧',
    '🇩🇪',
    'ﬁ',
    '字',
  )
  const text = fc.array(character, { maxLength: 60 }).map((characters) => characters.join(''))

  test('a match folds to the same text as the quote, and cuts no character', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    fc.assert(
      fc.property(text, text, fc.integer(), (text, quote, guess) => {
        const range = findQuote(text, quote, guess)
        if (!range) return
        const { from, to } = range
        expect(foldText(text.slice(from, to)).text.trim()).toBe(foldText(quote.trim()).text.trim())
        const starts = [...segmenter.segment(text)].map(({ index }) => index)
        for (const end of [from, to]) expect([...starts, text.length]).toContain(end)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a sentence is found however it was typed, at the place nearest to where it stood', () => {
    const sentence = 'It’s “clear” — the café was closed'
    const retyped = fc.constantFrom(
      sentence,
      sentence.normalize('NFD'),
      'It\'s "clear" - the café was closed',
      'It’s  “clear” – the\u00a0cafe\u0301 was\nclosed',
    )
    fc.assert(
      fc.property(text, text, text, retyped, fc.boolean(), (before, between, after, quote, isFirst) => {
        const whole = `${before}\n${sentence}\n${between}\n${sentence}\n${after}`
        const from = isFirst ? before.length + 1 : whole.length - after.length - 1 - sentence.length
        expect(findQuote(whole, quote, from)).toEqual({ from, to: from + sentence.length })
      }),
    )
  })
})
