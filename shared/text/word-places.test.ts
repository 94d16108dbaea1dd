import { expect, test } from 'vitest'
import { createFinder } from './finder.ts'
import { createSearchFinders, readSearch } from './search-words.ts'
import { marksIn, passageIn, placeOfWords } from './word-places.ts'

const shown = (text: string, places: { from: number; to: number }[]) =>
  places.map(({ from, to }) => text.slice(from, to))

function together(text: string, ...words: string[]): string[] {
  return shown(
    text,
    placeOfWords(
      text,
      words.map((word) => createFinder(word)),
    ),
  )
}

const far = ' and so on'.repeat(20)

test('words are looked for where most of them stand together', () => {
  const text = `Bread.${far} A window.${far} By the WINDOW lay bread and salt.${far} A window.`
  expect(together(text, 'window', 'bread', 'salt')).toEqual(['WINDOW', 'bread', 'salt'])
})

test('of places with as many words, the first is taken', () => {
  const text = `The first window.${far} The second Window.`
  expect(together(text, 'window', 'bread')).toEqual(['window'])
  expect(together(text, 'bread', 'second')).toEqual(['second'])
  expect(together(text, 'bread', 'salt')).toEqual([])
})

test('a word that stands there more than once is taken where it is nearest', () => {
  const finders = ['lighthouse', 'the'].map((word) => createFinder(word))
  const placed = (text: string) => placeOfWords(text, finders).map(({ from }) => from)
  expect(placed('The sea; the lighthouse of the keeper')).toEqual([9, 13])
  expect(placed('The sea; a lighthouse, the keeper')).toEqual([11, 23])
  expect(placed('The lighthouse of the keeper')).toEqual([0, 4])
})

test('no place begins within another', () => {
  expect(together('abcd', 'abc', 'bcd')).toEqual(['abc'])
})

test('a title has the phrase marked, or else the words that it has', () => {
  const marks = (title: string, search: string) =>
    shown(title, marksIn(title, createSearchFinders(readSearch(search))))
  expect(marks('Salt and bread and salt bread', 'salt bread')).toEqual(['salt bread'])
  expect(marks('Bread and salt', 'salt bread')).toEqual(['Bread', 'salt'])
  expect(marks('Bread', 'salt bread')).toEqual(['Bread'])
  expect(marks('Water', 'salt bread')).toEqual([])
})

test('a passage is gone to by its phrase, or by the longest of the words that stand together', () => {
  const text = `A window.${far} Bread by the window, and salt bread.`
  const gone = (search: string) => {
    const passage = passageIn(text, search)
    return passage && [passage.words, passage.from]
  }
  expect(gone('"salt bread"')).toEqual(['salt bread', text.indexOf('salt')])
  expect(gone('salt bread')).toEqual(['salt bread', text.indexOf('salt')])
  expect(gone('bread window')).toEqual(['window', text.lastIndexOf('window')])
  expect(gone('bread water')).toEqual(['bread', text.indexOf('Bread')])
  expect(gone('water fire')).toBeUndefined()
})

test('the other words of a passage are where an excerpt shows them', () => {
  const text = `A door.${far} Bread by the window, and salt bread.`
  const others = (search: string) => shown(text, passageIn(text, search)?.others ?? [])
  expect(others('salt bread')).toEqual([])
  expect(others('window bread')).toEqual(['bread'])
  expect(others('window bread door')).toEqual(['door', 'bread'])
})
