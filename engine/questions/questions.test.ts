import { describe, expect, test } from 'vitest'
import { readSentences } from '../grammar/read-text.ts'
import type { Kind } from '../tables/kinds.ts'
import { questionsAbout } from './all-questions.ts'

/** The words that are asked about, by kind. */
function asked(text: string, kind: Kind): string[] {
  return questionsAbout(readSentences(text)).flatMap((question) => {
    return question.kind === kind ? [question.replacement] : []
  })
}

const long = `The road ${'went over the hill and past a mill '.repeat(5)}to the town.`

const cases: [kind: Kind, words: string, text: string, fine: string][] = [
  ['doerless', 'was hired', 'A cook was hired. We ate well.', 'A cook was hired by my aunt. We ate well.'],
  ['doerless', 'was felt', 'It was felt that more was needed.', 'It was felt in the whole house.'],
  [
    'doerless',
    'was conducted',
    'A review of the costs was conducted. We paid.',
    'We conducted a review of the costs.',
  ],
  [
    'doerless',
    'were raised',
    'Concerns were raised about the cost. We paid.',
    'They raised concerns about the cost.',
  ],
  [
    'opening-comma',
    'blinking the',
    'If the light is blinking the tank is empty.',
    'If the light is blinking at the tank we call you.',
  ],
  [
    'dangling',
    'Having worked in shops for years',
    'Having worked in shops for years, my people skills are strong.',
    'Having worked in shops for years, my old friend is strong.',
  ],
  ['doerless', 'was increased', 'Our rent was increased by 14% in May.', 'The town is located by the sea.'],
  ['lengthy', 'The road went over the hill and past', long, 'The road went over the hill to the town.'],
  [
    'echo',
    'strongly emphasize',
    'All the schools in the town strongly emphasize speed. And we now also strongly emphasize it.',
    'All the schools in the town strongly emphasize speed. We also like it.',
  ],
  [
    'echo',
    'great',
    'It is a great trip. We had great food. The view is great too.',
    'It is a great trip. We had food. The view is great.',
  ],
  [
    'echo',
    'with your increased help',
    'We plan with your increased help. It goes on with your increased help. All ends with your increased help.',
    'We plan with your increased help. It ends with your increased help.',
  ],
  [
    'echo',
    'I sing',
    'I came home. I ate soup. I slept well. I sing now.',
    'I came home. I ate soup. Then I slept. I sing now.',
  ],
  [
    'said-twice',
    'The office installs the tools that it needs',
    'The office installs the tools that it needs for work. It rains. The office installs the tools that it needs for play.',
    'The office installs the tools that it needs for work. It rains. The shop sells the tools that we want for play.',
  ],
  ['cliche', 'outside the box', 'She thinks outside the box.', 'She stood outside the house.'],
  ['doublet', 'safe and secure', 'The house is safe and secure.', 'The house is safe and warm.'],
  ['hedge', 'may possibly', 'It may possibly rain.', 'It may rain.'],
  ['hedge', 'I feel', 'I think it is late. I feel that we should go.', 'I think it is late. We should go.'],
  [
    'intensifier',
    'really good and very old',
    'The really good and very old wine is gone.',
    'The really good and old wine is gone.',
  ],
  [
    'exclamation',
    'Come and sing!',
    'Come and see! Come and eat! Come and sing!',
    'Come and see! Come and eat! Come and sing.',
  ],
  [
    'noun-string',
    'data management system requirements',
    'We list the data management system requirements here.',
    'We list the data system requirements here.',
  ],
  [
    'hidden-action',
    'the management of',
    'She assists in the management of shops and the coordination of teams.',
    'She assists in the management of shops and their teams.',
  ],
  [
    'weak-opening',
    'There are',
    'There are many reasons of this sort that speak for it.',
    'There are many reasons for it.',
  ],
  ['weak-opening', 'there was', 'After that there was much speculation.', 'After that there was much rain.'],
  ['negation', 'not unlikely', 'It is not unlikely.', 'It is not only likely, it is certain.'],
  [
    'dangling',
    'Having read your report',
    'Having read your report, your goal is clear to me.',
    'Having read your report, I know your goal.',
  ],
  [
    'fragment',
    'While we still have the chance',
    'Come now. While we still have the chance.',
    'While we wait, they eat. That is all.',
  ],
  [
    'opening-comma',
    'box it',
    'When you open the big box it may fall down.',
    'When you open the big box, it may fall down.',
  ],
]

describe('asks about', () => {
  test.each(cases)('%s: %s', (kind, words, text, fine) => {
    expect(asked(text, kind)).toEqual([words])
    expect(asked(fine, kind)).toEqual([])
  })
})

test('a question says what is wrong and what to do, and offers no words', () => {
  for (const [, , text] of cases) {
    for (const { start, end, replacement, sentence, reason, advice } of questionsAbout(readSentences(text))) {
      expect(sentence.text.slice(start, end)).toBe(replacement)
      expect(reason).toMatch(/^[“A-Z].*[.]$/)
      expect(advice).toMatch(/^[A-Z].*[.]$/)
    }
  }
})

test('what others said is not asked about, nor what is no sentence', () => {
  expect(asked('She said: “It may possibly rain.”', 'hedge')).toEqual([])
  expect(asked('Thinking outside the box', 'cliche')).toEqual([])
})
