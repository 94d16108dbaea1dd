import { describe, expect, it } from 'vitest'
import { applySplice } from '#shared/text/splice.ts'
import { insertApart, placeNow } from './text-stretch.ts'

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

it('keeps words apart from others than stood next to them before', () => {
  const insert = (now: string, at: number) => applySplice(now, insertApart(now, at, stretch('sea')))
  expect(insert('The  is calm.', 4)).toBe('The sea is calm.')
  expect(insert('New', 0)).toBe('sea New')
  expect(insert('New', 3)).toBe('New sea')
  expect(applySplice('Therefore', insertApart('Therefore', 3, stretch('re', 'Therefore')))).toBe(
    'There refore',
  )
})
