import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySplice } from '#shared/text/splice.ts'
import { boxText } from './box-text.ts'

const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r\n', '\r', '😀') })
const typed = fc.string({ unit: fc.constantFrom('b', '\n') })

test('each place of the box is one of the text, with the same words on both sides', () => {
  fc.assert(
    fc.property(text, fc.nat(), (stored, place) => {
      const { shown, inText, inBox } = boxText(stored)
      const offset = place % (shown.length + 1)
      expect(inBox(inText(offset))).toBe(offset)
      expect(boxText(stored.slice(0, inText(offset))).shown).toBe(shown.slice(0, offset))
      expect(boxText(stored.slice(inText(offset))).shown).toBe(shown.slice(offset))
    }),
  )
})

test('within a line end of two units is before it in the box', () => {
  const { inBox } = boxText('a\r\nb\r\nc')
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(inBox)).toEqual([0, 1, 1, 2, 3, 3, 4, 5])
})

test('what is written in the box comes to the same words of the text, and leaves other line ends alone', () => {
  fc.assert(
    fc.property(text, typed, fc.nat(), fc.nat(), (stored, insert, one, other) => {
      const box = boxText(stored)
      const [from, to] = [one % (box.shown.length + 1), other % (box.shown.length + 1)].sort((a, b) => a - b)
      const splice = { from: from ?? 0, to: to ?? 0, insert }
      const after = applySplice(stored, box.typed(splice))
      expect(boxText(after).shown).toBe(applySplice(box.shown, splice))
    }),
  )
  const lines = 'one\r\ntwo\r\nthree'
  expect(applySplice(lines, boxText(lines).typed({ from: 7, to: 7, insert: '\n2' }))).toBe(
    'one\r\ntwo\n2\r\nthree',
  )
})
