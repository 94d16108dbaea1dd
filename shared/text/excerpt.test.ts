import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { createFinder } from './finder.ts'

function excerpt(text: string, words: string): string {
  const match = createFinder(words).next(text)
  if (!match) throw new Error('Not found')
  const { text: shown, from, to } = excerptOf(text, match)
  return `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`
}

const sentence = 'The message crossed the Atlantic along a copper core no thicker than a knitting needle. '

describe('the words around a match', () => {
  it('are the whole of a short text', () => {
    expect(excerpt('She kept the log.', 'KEPT')).toBe('She [kept] the log.')
    expect(excerpt('log', 'log')).toBe('[log]')
  })

  it('are whole words, with dots where the text goes on', () => {
    expect(excerpt(sentence.repeat(3), 'needle. the message crossed')).toBe(
      '…copper core no thicker than a knitting [needle. The message crossed] the Atlantic along a copper core no thicker than a knitting needle. The message crossed the…',
    )
  })

  it('stand in one line', () => {
    expect(excerpt('one\n\n two\tthree\r\nfour', 'two\tthree')).toBe('one [two three] four')
  })

  it('are cut at characters where a script has no spaces', () => {
    expect(excerpt('😀'.repeat(100), '😀')).toBe(`[😀]${'😀'.repeat(50)}…`)
    const thai = 'กี่'.repeat(100)
    const { text } = excerptOf(thai, { from: 150, to: 153 })
    expect(text).toMatch(/^…(กี่)+…$/)
    const family = '👩‍👧'.repeat(60)
    expect(excerptOf(family, { from: 100, to: 105 }).text).toMatch(/^…(👩‍👧)+…$/u)
  })

  it('are few, whatever the text is', () => {
    const text = fc.array(fc.constantFrom('a', ' ', '\n', 'é', '😀', '\u0301', '\u200d', 'กี่'), {
      maxLength: 600,
    })
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (parts, a, b) => {
        const whole = parts.join('')
        const [from = 0, to = 0] = [a % (whole.length + 1), b % (whole.length + 1)].sort((x, y) => x - y)
        const { text, ...match } = excerptOf(whole, { from, to })
        expect(text.length).toBeLessThan(230)
        expect(match.from).toBeLessThanOrEqual(match.to)
        expect(match.to).toBeLessThanOrEqual(text.length)
        const shown = text.slice(match.from, match.to)
        expect(whole.slice(from, to).replace(/\s+/g, ' ').startsWith(shown)).toBe(true)
      }),
    )
  })
})
