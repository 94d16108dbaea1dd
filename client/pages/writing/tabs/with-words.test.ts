import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readOrigins, writeOrigins } from '#shared/origins/code.ts'
import { originLetters } from '#shared/origins/runs.ts'
import { recordWith, withWords } from './with-words.ts'

it('puts words at a caret, or at the end', () => {
  expect(withWords('ac', 'b', 1)).toEqual({ text: 'abc', caret: 2 })
  expect(withWords('ac', 'b')).toEqual({ text: 'acb', caret: 3 })
  expect(withWords('ac', 'b', 9)).toEqual({ text: 'acb', caret: 3 })
})

it('puts none within a letter of two units, where the text has changed since the caret was kept', () => {
  expect(withWords('a😀', 'b', 2)).toEqual({ text: 'ab😀', caret: 2 })
})

it('records words where they came, in a text whose record is known or not', () => {
  const units = fc.array(fc.constantFrom(...originLetters), { maxLength: 12 })
  fc.assert(
    fc.property(units, fc.nat(12), fc.nat(3), (letters, place, length) => {
      const at = Math.min(place, letters.length)
      const record = writeOrigins(letters.map((origin) => ({ origin, length: 1 })))
      const runs = readOrigins(
        recordWith({ at, length, origin: 't' }, letters.length, record),
        letters.length + length,
      )
      const said = runs?.map(({ origin, length }) => origin.repeat(length)).join('')
      expect(said).toBe(letters.toSpliced(at, 0, ...Array<'t'>(length).fill('t')).join(''))
    }),
  )
  expect(recordWith({ at: 1, length: 2, origin: 't' }, 3)).toBe('n1t2n2')
  expect(readOrigins(recordWith({ at: 1, length: 2, origin: 't' }, 3, 't9'), 5)).toBeUndefined()
})
