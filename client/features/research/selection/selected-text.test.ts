import { expect, test } from 'vitest'
import { selectedText, trimmedSelection } from './selected-text.ts'

function selecting(text: string, from: number, to: number) {
  return { slice: (from: number, to: number) => text.slice(from, to), selection: () => ({ from, to }) }
}

test('white space around what is selected does not count', () => {
  const editor = selecting('by \n the harbour\n\n at six', 2, 18)
  expect(selectedText(editor)).toBe('the harbour')
  expect(trimmedSelection(editor)).toEqual({ from: 5, to: 16 })
})

test('nothing, or nothing but white space, is nothing', () => {
  expect(selectedText(selecting('the harbour', 4, 4))).toBe('')
  expect(selectedText(selecting('the \n harbour', 3, 6))).toBe('')
})

test('of a book only the beginning and the end are read', () => {
  const book = ` word${' word'.repeat(1_000_000)} `
  let read = 0
  const editor = {
    selection: () => ({ from: 0, to: book.length }),
    slice(from: number, to: number) {
      read += to - from
      return book.slice(from, to)
    },
  }
  expect(selectedText(editor)).toMatch(/^word word/)
  expect(trimmedSelection(editor)).toEqual({ from: 1, to: book.length - 1 })
  expect(read).toBeLessThan(10_000)
})
