import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf } from '../../../lib/compare/changes.ts'
import { flagsOf } from './flags.ts'

const german =
  'Am frühen Morgen ging der Fischer mit seinem Hund durch den alten Hafen, sah nach den Booten und dachte an die Fahrt, die ihm der Wind gestern genommen hatte.'

/** Each flag as `kind: old > new`. A side without words is empty. */
function flags(before: string, after: string): string[] {
  return flagsOf(before, after, changesOf(before, after)).map((flag) => {
    return `${flag.kind}: ${flag.before ?? ''} > ${flag.after ?? ''}`
  })
}

describe('a rewriting is flagged that changes', () => {
  test.each([
    ['a number', 'It took 16 hours to arrive.', 'It took 60 hours to arrive.', ['number: 16 > 60']],
    ['a year', 'They met in 1858.', 'They met in 1859.', ['number: 1858 > 1859']],
    ['a part of a number', 'It rose by 16.5 degrees.', 'It rose by 16.7 degrees.', ['number: 16.5 > 16.7']],
    ['a number in words', 'It took sixteen hours.', 'It took sixty hours.', ['number: sixteen > sixty']],
    ['a number that is gone', 'It took about 16 hours.', 'It took a long time.', ['number: 16 > ']],
    ['a number from nowhere', 'They waited long.', 'They waited 3 days.', ['number:  > 3']],
    ['a name', 'So we asked Marie about it.', 'So we asked Maria about it.', ['name: Marie > Maria']],
    [
      'a name that is gone',
      'It lay under the Atlantic for years.',
      'It lay under water for years.',
      ['name: Atlantic > '],
    ],
    ['a negation', 'We did not see it.', 'We did see it.', ['negation: not > ']],
    [
      'a quotation',
      'She said “it is late” and left.',
      'She said “it is too late” and left.',
      ['quotation: “it is late” > “it is too late”'],
    ],
    [
      'the language',
      'The signal was weak and the men were tired of it by then.',
      'Das Signal war schwach und die Männer waren es bis dahin leid.',
      ['language: English > German'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(flags(before, after)).toEqual(expect.arrayContaining(expected))
  })
})

describe('nothing is flagged', () => {
  test.each([
    [
      'where only words changed',
      'On 16 August the queen sent Buchanan a note.',
      'The queen wrote a note to Buchanan on 16 August.',
    ],
    ['where a number is written in figures', 'It took ninety-eight words.', 'It took 98 words.'],
    ['where a number is grouped', 'It cost 1858000 dollars.', 'It cost 1,858,000 dollars.'],
    ['where a name now begins the sentence', 'Then we asked Marie again.', 'Marie was asked again.'],
    ['where quotes are curled', 'He said "it is late" and left.', 'He said “it is late” and went.'],
    ['where a sentence begins with another word', 'However, it rained.', 'Still, it rained.'],
    [
      'where the language writes its nouns with capitals',
      german,
      german.replace('den alten Hafen', 'die neue Werft'),
    ],
  ])('%s', (_name, before, after) => {
    expect(flags(before, after)).toEqual([])
  })
})

test('a flag leads to its change', () => {
  const before = 'The calm river ran for 16 miles.'
  const after = 'The wild river ran for 60 miles.'
  expect(flagsOf(before, after, changesOf(before, after))).toEqual([
    { kind: 'number', change: 1, before: '16', after: '60' },
  ])
})

test('what is flagged stands in the texts', () => {
  const words = fc.constantFrom(
    '16',
    '1,858',
    '16.5',
    'two',
    'Marie',
    'the',
    'Sea.',
    '“so it',
    'is”',
    '"',
    'ran!',
    '\n',
    '写作',
  )
  const text = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = changesOf(before, after)
      for (const flag of flagsOf(before, after, changes)) {
        expect(before).toContain(flag.before ?? '')
        expect(after).toContain(flag.after ?? '')
        expect(flag.before).not.toBe(flag.after)
        expect(changes[flag.change]).toBeDefined()
      }
    }),
    { numRuns: 1_000 },
  )
})
