import { expect, test } from 'vitest'
import { defaultFont, defaultSize, fonts, sizes } from '#shared/tab-fields.ts'
import { nextFont, nextSize } from './next-look.ts'

test('the fonts come in order and begin again', () => {
  expect(walk(nextFont, defaultFont, fonts.length)).toEqual([
    'Roboto',
    'Merriweather',
    'Montserrat',
    'Open Sans',
    'Oswald',
    'Playfair Display',
    'Source Sans Pro',
    'Lobster',
    'Inter',
  ])
})

test('the sizes come in order and begin again', () => {
  expect(walk(nextSize, defaultSize, sizes.length)).toEqual(['large', 'x-large', 'small', 'normal'])
})

function walk<Value>(next: (value: Value) => Value, start: Value, steps: number): Value[] {
  const seen: Value[] = []
  for (let value = start; seen.length < steps; ) {
    value = next(value)
    seen.push(value)
  }
  return seen
}
