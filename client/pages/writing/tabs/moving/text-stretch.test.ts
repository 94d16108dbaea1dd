import { describe, expect, it } from 'vitest'
import { applySplice } from '#shared/text/splice.ts'
import { behindParagraph, insertApart, placeNow, withBlankLines } from './text-stretch.ts'

const text = 'The lamp is lit. The sea is calm. The boat is late.'
const stretch = (words: string, of = text) => {
  const from = of.indexOf(words)
  return { text: of, from, to: from + words.length }
}

describe('a stretch of a text', () => {
  it('is found where other words have come before and after it', () => {
    expect(placeNow(stretch('The sea is calm.'), `Evening. ${text} Wait.`)).toBe(26)
    expect(placeNow(stretch('The sea is calm.'), text.replace('lit. ', 'lit. Now: '))).toBe(22)
    expect(placeNow(stretch('The sea is calm.'), text.replace('calm.', 'calm. Now:'))).toBe(17)
  })

  it('is not taken for an equal one', () => {
    const twice = 'The sea is calm. The wind is calm.'
    expect(placeNow(stretch('calm', twice), 'The sea is rough. The wind is calm.')).toBeUndefined()
    expect(placeNow({ text: twice, from: 29, to: 33 }, 'The sea is calm.')).toBeUndefined()
    const song = 'la '.repeat(200)
    expect(placeNow({ text: song, from: 300, to: 303 }, `${song}la`)).toBeUndefined()
  })

  it('is where it was in the same text, whatever stands around', () => {
    const song = 'la '.repeat(200)
    expect(placeNow({ text: song, from: 300, to: 303 }, song)).toBe(300)
  })
})

describe('a place in a text', () => {
  const place = { text: 'One. Two.', from: 5, to: 5 }

  it('is found by what stands before it or behind it', () => {
    expect(placeNow(place, 'One. And two.')).toBe(5)
    expect(placeNow(place, 'Once. Two.')).toBe(6)
    expect(placeNow({ text: '', from: 0, to: 0 }, 'New')).toBe(0)
  })

  it('is never inside a word, nor beyond the end', () => {
    expect(placeNow({ text: 'The Two.', from: 3, to: 3 }, 'Therefore')).toBeUndefined()
    expect(placeNow({ text: text.repeat(3), from: 120, to: 120 }, 'Short')).toBeUndefined()
  })
})

describe('paragraphs that are taken out of a text', () => {
  const left = (text: string, words: string) => {
    const { from, to } = withBlankLines(stretch(words, text))
    return text.slice(0, from) + text.slice(to)
  }

  it.each(['Two', 'Two\n', 'Two\n\n', '\n\nTwo', '\n\nTwo\n\n', '\nTwo\n'])(
    'leave one blank line where %o is selected',
    (words) => {
      expect(left('One\n\nTwo\n\nThree', words)).toBe('One\n\nThree')
    },
  )

  it('may be several, indented, and in other line ends', () => {
    expect(left('One\n\nTwo\n\nThree\n\nFour', 'Two\n\nThree')).toBe('One\n\nFour')
    expect(left('  One  \n\n  Two  \n\n  Three', 'Two')).toBe('  One  \n\n  Three')
    expect(left('One\r\n\r\nTwo\r\n\r\nThree', 'Two')).toBe('One\r\n\r\nThree')
  })

  it('leave the wider gap of the two', () => {
    expect(left('One\n\nTwo\n\n\n\nThree', 'Two')).toBe('One\n\n\n\nThree')
    expect(left('One\n\n\n\nTwo\n\nThree', 'Two')).toBe('One\n\n\n\nThree')
  })

  it.each(['Two', 'Two\n', 'Two\n\n'])('leave nothing at the top where %o is selected', (words) => {
    expect(left('Two\n\nThree\n\nFour', words)).toBe('Three\n\nFour')
    expect(left('\n\nTwo\n\n\n  Three', words)).toBe('  Three')
  })

  it.each(['Two', '\nTwo', '\n\nTwo'])('leave nothing at the bottom where %o is selected', (words) => {
    expect(left('Zero\n\nOne\n\nTwo', words)).toBe('Zero\n\nOne')
    expect(left('One\n\n\nTwo\n\n', words)).toBe('One')
  })

  it('leave the end of the line at the ends where no blank line parted them, and nothing where they are all', () => {
    expect(left('Two\nThree', 'Two')).toBe('\nThree')
    expect(left('One\r\nTwo', 'Two')).toBe('One\r\n')
    expect(left('\nTwo\n', 'Two')).toBe('')
  })

  it('take nothing along where they are not whole, or have no blank line on either side', () => {
    expect(left('One\n\nTwo lamps\n\nThree', 'Two')).toBe('One\n\n lamps\n\nThree')
    expect(left('One\n\nTwo lamps\n\nThree', ' lamps')).toBe('One\n\nTwo\n\nThree')
    expect(left('One\nTwo\n\nThree', 'Two')).toBe('One\n\n\nThree')
    expect(left('One\n\nTwo\nThree', 'Two')).toBe('One\n\n\nThree')
    expect(left('One\n\nTwo lamps', 'Two')).toBe('One\n\n lamps')
    expect(left('Two lamps\n\nThree', 'lamps')).toBe('Two \n\nThree')
    expect(left('One\n\n\n\nThree', '\n\n')).toBe('One\n\nThree')
  })
})

it('finds the end of the line for paragraphs that ended the text, and leaves every other place', () => {
  const last = { text: 'One\n\nTwo', from: 3, to: 8 }
  expect(behindParagraph('One. More\nand more', 3, last)).toBe(18)
  expect(behindParagraph('One. More\r\n\r\nand more', 3, last)).toBe(9)
  expect(behindParagraph('One. More', 3, last)).toBe(9)
  expect(behindParagraph('One. More', 3, { text: 'One\n\nTwo\n\nThree', from: 3, to: 8 })).toBe(3)
  expect(behindParagraph('One. More', 3, { text: 'One Two', from: 3, to: 7 })).toBe(3)
})

it('keeps words apart from others than stood next to them before', () => {
  const insert = (now: string, at: number) => applySplice(now, insertApart(now, at, stretch('sea')))
  expect(insert('The  is calm.', 4)).toBe('The sea is calm.')
  expect(insert('New', 0)).toBe('sea New')
  expect(insert('New', 3)).toBe('New sea')
  expect(applySplice('Therefore', insertApart('Therefore', 3, stretch('re', 'Therefore')))).toBe(
    'There refore',
  )
})
