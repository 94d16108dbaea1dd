import { describe, expect, test } from 'vitest'
import { analyze } from './analyze.ts'
import { tighten } from './tighten.ts'

const suggested = (text: string) => analyze(text).issuesFound.map(({ suggestion }) => suggestion)

describe('a word that is there twice', () => {
  test.each([
    'Next year she wants to go the the coast for a week.',
    'According the the mayor, the bridge is safe.',
    'We had a long conversation the the new roof.',
  ])('is left where one of them was another word: %s', (text) => {
    expect(suggested(text)).not.toContain('the')
    expect(tighten(text).text).toBe(text)
  })

  test('is taken out elsewhere', () => {
    expect(suggested('She wants to paint the the door.')).toContain('the')
    expect(tighten('She walks to the the coast.').text).toBe('She walks to the coast.')
  })

  test('may be a name and an article', () => {
    expect(suggested('Please check if point A a good place is.')).not.toContain('A')
    expect(suggested('A a good place is hard to find.')).toContain('A')
  })
})

describe('an article beside a word that is misspelled', () => {
  test.each(['He has a adream of the sea.', 'There is a heirarchic order in the flock.'])(
    'is left: %s',
    (text) => expect(suggested(text).filter((words) => /^an /.test(words))).toEqual([]),
  )

  test.each(['He has a amount in mind.', 'She is a heir of the house.'])('is mended elsewhere: %s', (text) =>
    expect(suggested(text).some((words) => /^an /.test(words))).toBe(true),
  )
})

describe('a comma between two sentences', () => {
  const marks = (text: string) => analyze(text).issuesFound.map(({ suggestion }) => suggestion)

  test.each([
    ['where a tag follows', 'It was the wrong train, I am afraid to say.'],
    ['where a tag of another kind follows', 'There was little left, we are ashamed to admit.'],
    ['behind a phrase', 'The way you tell it, they have plans for the house.'],
    [
      'in a series behind a colon',
      'There are two rooms here: the hall is in the north, we have a stage in it.',
    ],
    ['where the halves echo', 'He was my last hope, he was my last friend.'],
    ['before a semicolon', 'It is a good road, it leads to the sea; nobody uses it.'],
  ])('is left %s', (_, text) => {
    expect(tighten(text).text).toBe(text)
    expect(marks(text).filter((words) => /[.;]/.test(words))).toEqual([])
  })

  test('is a stop elsewhere', () => {
    expect(tighten('The readers loved the book, they bought all of it.').text).toContain('book. They')
    expect(tighten('It is nothing like the old one, it is just a copy.').text).toContain('one. It')
  })
})

describe('words that are law or quoted', () => {
  const shall = 'The council shall be composed of members chosen by the towns.'
  const law = `Article 2.\n\nSection 1. The Senate shall meet in May, and the Governor shall call it.\n\n`

  test('keep their words in an article of a constitution', () => {
    expect(tighten(law + shall).text).toBe(law + shall)
    expect(suggested(law + shall)).not.toContain('consist of')
    expect(tighten('The council is composed of members chosen by the towns.').text).toContain('consists of')
  })

  test('keep their words between marks with a stroke before them', () => {
    const quoted = String.raw`She calls it \"a set of tools that are used for the purpose of making other tools\" on p. 7.`
    expect(tighten(quoted).text).toBe(quoted)
    expect(suggested(quoted)).toEqual([])
  })
})

describe('a text of another time', () => {
  const old =
    'Whan the king hath seene how they haue broken the vowe, hee doth goe to the olde church with an heavy minde. '

  test.each([
    'There they sat togeather and spake of it.',
    'Then mens daughters came into the hall.',
    'It was an house of stone, and it is to big for them.',
    'In order to please him, they sang for an hour.',
  ])('keeps its spelling and its words: %s', (text) => {
    expect(suggested(old + text)).toEqual([])
    expect(tighten(old + text).text).toBe(old + text)
    expect(suggested(`We read the book in May and liked it very much. ${text}`)).not.toEqual([])
  })

  test('is not one of today that quotes a line of it', () => {
    const quoting = `${'The members of the team met in the hall and spoke of the new book that they had read. '.repeat(12)}He hath said that thou doth know it. It is in the the book.`
    expect(suggested(quoting)).toContain('the')
  })

  test('writes its dates as it did', () => {
    expect(suggested('The act of the 12th March, 1811 is in force.')).not.toContain('March 1811')
    expect(suggested('The report of 12 March, 2011 is out.')).toContain('March 2011')
  })
})
