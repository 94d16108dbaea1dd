import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, stretchesOf } from './text-direction.ts'

test('the first letter decides, whatever stands before it', () => {
  expect(directionOf('12. (שלום) hello')).toBe('rtl')
  expect(directionOf('«hello» שלום')).toBe('ltr')
  expect(directionOf('مرحبا')).toBe('rtl')
  expect(directionOf('\u200fhello')).toBe('rtl')
  expect(directionOf('12 + 3')).toBe('ltr')
})

test('words of the other direction stand by themselves, with what is between them', () => {
  expect(stretchesOf('He said שלום עולם. Twice.')).toEqual([
    { text: 'He said ', direction: 'ltr' },
    { text: 'שלום עולם', direction: 'rtl' },
    { text: '. Twice.', direction: 'ltr' },
  ])
  expect(stretchesOf('')).toEqual([])
})

test('nothing is lost in between', () => {
  const unit = fc.constantFrom('a', 'é', 'ש', 'م', ' ', '.', '1', '👩', '\u200f', '\u200e', '\t')
  fc.assert(
    fc.property(fc.string({ unit }), (line) => {
      const stretches = stretchesOf(line)
      expect(stretches.map(({ text }) => text).join('')).toBe(line)
      expect(stretches.every(({ text }) => text !== '')).toBe(true)
    }),
  )
})
