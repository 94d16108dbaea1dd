import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annotate } from './annotations.ts'
import { readOrigins } from './code.ts'
import { joinRuns, type Origin, originLetters, type Runs } from './runs.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function annotated(text: string, code: string, header = ''): string {
  const runs = readOrigins(code, text.length)
  if (!runs) throw new Error('The record does not cover the text')
  return annotate(header + text, runs, sha256)
}

/** Reads the file as another program would: the text, and the author of each of its clusters. */
function read(file: string): { text: string; authors: (string | undefined)[] } {
  const block = file.lastIndexOf('\n\n---\n')
  const [first = '', ...lines] = file.slice(block + 6).split('  \n')
  expect(lines.pop()).toBe('...\n')
  const [, length, hash] = /^Annotations: 0,(\d+) SHA-256 ([0-9a-f]{32})$/.exec(first) ?? []
  const clusters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(file.slice(0, block))]
  expect(clusters).toHaveLength(Number(length))
  const text = clusters.map(({ segment }) => segment).join('')
  expect(hash).toBe(sha256(text).slice(0, 32))
  const authors: (string | undefined)[] = clusters.map(() => undefined)
  for (const line of lines) {
    const [, author, ranges = ''] = /^([@&][A-Z][A-Za-z ]+): ([\d, ]+)$/.exec(line) ?? []
    for (const range of ranges.split(' ')) {
      const [from = 0, count = 1] = range.split(',').map(Number)
      for (let at = from; at < from + count; at += 1) {
        expect(authors[at], 'no cluster has two authors').toBeUndefined()
        authors[at] = author
      }
    }
  }
  return { text, authors }
}

describe('annotations', () => {
  it('are those of the example in the specification', () => {
    const text =
      'Markdown Annotations embed authorship in text while preserving its readability and portability.'
    expect(annotated(text, 't20r13t4r8t6r11t4r29')).toBe(`${text}

---
Annotations: 0,95 SHA-256 1132bf5e376a605f5beed4b204456114${'  '}
@Human: 0,20 33,4 45,6 62,4${'  '}
&AI: 20,13 37,8 51,11 66,29${'  '}
...
`)
  })

  it('tell the writer, AI and what was pasted apart, and say nothing of what nobody knows', () => {
    expect(annotated('tdprsmabun', 't1d1p1r1s1m1a1b1u1n1', '# T\n\n').split('  \n')).toEqual([
      expect.stringMatching(/^# T\n\ntdprsmabun\n\n---\nAnnotations: 0,15 SHA-256 /),
      '@Human: 5,2',
      '&AI: 8,4',
      '&Pasted: 7',
      '&Brought in: 12',
      '...\n',
    ])
  })

  it('count clusters, and give one of two origins to the first', () => {
    const family = '👩‍👩‍👧'
    const { authors } = read(annotated(`é${family}e\u0301x\r\ny`, `t1r3p${family.length - 3}t2r1p3`))
    expect(authors).toEqual(['@Human', '&AI', '@Human', '&AI', '&Pasted', '&Pasted'])
  })

  it('hold for any text and any record', () => {
    const words = fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\r',
      '’',
      'é',
      'e\u0301',
      '\u00ad',
      '🇩🇪',
      '👍🏽',
      'ｶﾞ',
      'が',
      '한',
      '\u200d',
      '©',
    )
    const piece = fc.tuple(fc.constantFrom(...originLetters), fc.array(words, { minLength: 1, maxLength: 4 }))
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom('', '# Title\n\n'),
        (pieces, header) => {
          const runs: Runs = joinRuns(
            pieces.map(([origin, units]) => [{ origin, length: units.join('').length }]),
          )
          const content = pieces.map(([, units]) => units.join('')).join('')
          const { text, authors } = read(annotate(header + content, runs, sha256))
          expect(text).toBe(header + content)
          const letters =
            '-'.repeat(header.length) + runs.map(({ origin, length }) => origin.repeat(length)).join('')
          let at = 0
          for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
            expect(authors.shift()).toBe(authorOf(letters.charAt(at)))
            at += segment.length
          }
        },
      ),
    )
  })
})

function authorOf(letter: string): string | undefined {
  const byLetter: Partial<Record<string, string>> = {
    t: '@Human',
    d: '@Human',
    p: '&Pasted',
    b: '&Brought in',
  }
  return byLetter[letter as Origin] ?? ('rsma'.includes(letter) ? '&AI' : undefined)
}
