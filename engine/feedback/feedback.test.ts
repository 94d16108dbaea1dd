import { describe, expect, test } from 'vitest'
import type { Analysis } from '#shared/suggestions.ts'
import { analyze } from '../analyze.ts'
import { makeText } from '../fuzz/make-text.ts'
import { labelledTexts } from '../labelled/texts.ts'

const filler =
  'The library opens at nine. You can borrow up to ten books, and the desk lends bags to those who forget theirs. Ask the staff for the key to the garden. '
const more =
  'On Sundays the reading room stays shut. Children find their shelves near the stairs, beside the big window. Old papers lie on the lower floor. '

const analyses = new Map<string, Analysis>()

/** Each text is analysed once, for all tests. */
function analysisOf(text: string): Analysis {
  const analysis = analyses.get(text) ?? analyze(text)
  analyses.set(text, analysis)
  return analysis
}

/** What is said about the text as a whole. */
function said(text: string): string {
  const { overallFeedback, scientificInsight, generalImprovement } = analysisOf(text)
  return [overallFeedback, scientificInsight, generalImprovement].join('\n')
}

describe('the feedback', () => {
  test.each([
    [
      'slips',
      `${filler}Alot of them is was eaten. He dont know it. They was late. I seen there dog.`,
      /^First the slips.*\n.*\nCorrect the slips/s,
    ],
    ['one slip', `${filler}${more}It was the the dog.`, /^One slip was found: “the the”\./],
    [
      'long sentences',
      `${filler}${'The path goes along the river and over the hill '.repeat(6)}to the town.`,
      /longest sentence .* has 63 words.*say its main point first/s,
    ],
    [
      'missing doers',
      `${filler}The plan was made in May. The roof was then mended. The bill was paid. The key was taken. The door is painted.`,
      /[45] of 8 sentences do not say who acts, as in “was made”.*Ferreira.*who did it/s,
    ],
    [
      'idle words',
      'In order to go we met. Due to the fact that it rained we stayed. At this point in time we rest. We go in order to eat.',
      /phrases such as .* words can go\..*Cut first/s,
    ],
    [
      'worn phrases',
      `${filler}At the end of the day it is a win-win. Needless to say, it was a blessing in disguise.`,
      /met a hundred times.*only you can tell/s,
    ],
    ['nothing', filler + more, /The rules found nothing to mark\..*for a reader to say/s],
  ])('on %s', (_, text, words) => expect(said(text)).toMatch(words))
})

describe('what suits the kind of a text', () => {
  const verse =
    'The lamp is out, the road is long,\nAnd nobody is home;\nThe wind has learned a single song\nOf those who had to roam.'
  const comments =
    '# This script is used in order to save.\n# It runs on a daily basis.\n# Set the folder prior to running it.'
  const told =
    'Mara put the lantern down. “You said he would be here,” she whispered. Her brother shook his head. “He was.” She took his hand. “And now?” “Now he is not.” He had walked all day, and his coat was wet. She led him in, and the dog turned twice and lay down as if nothing had happened to any of them.'
  const letter = `Dear Ann,\n\n${filler}${more}You know the house. I hope that you and your sons can come.\n\nLove,\nBen`
  const learner =
    'My name is Karim and i live in Lyon. There is many peoples here. They was very kind with me. My boss he have two son. yesterday we didnt went to work because of the rain. i must to learn more words, and i dont know them all. I like the city very much, but the houses are dear.'

  test.each([
    ['verse is not praised', verse, /leave its lines alone/, /for a reader to say/],
    ['no words can go where none are counted', comments, /take more words than/, /of the 0 words/],
    [
      'people speak in a story',
      told,
      /speak for themselves, 4 times/,
      /words are|No sentence has|stay below/,
    ],
    [
      'a letter speaks to somebody anyway',
      letter,
      /./,
      /It speaks to its readers|keeps readers awake|feel the change/,
    ],
    [
      'a learner hears that there is more',
      learner,
      /only a part of them/,
      /the ear finds|for a reader to say/,
    ],
  ])('%s', (_, text, words, unsaid) => {
    expect(said(text)).toMatch(words)
    expect(said(text)).not.toMatch(unsaid)
  })

  test('a slip of one word is named with the words beside it', () => {
    expect(said(`${filler}${more}We was there.`)).toMatch(/“We was there”/)
  })
})

test('it names one count of sentences without a doer', () => {
  const passive = 'The plan was made in May. The roof was then mended. The bill was paid. The key was taken.'
  for (const text of [...labelledTexts(), filler + passive]) {
    const words = said(text)
    const main = /(\d+) of \d+ sentences do not say who acts/.exec(words)?.[1]
    const named = /(\d+) sentences? that do(?:es)? not say who acts/.exec(words)?.[1]
    if (main && named) expect(named).toBe(main)
  }
  expect(said(filler + passive)).toMatch(/4 sentences that do not say who acts/)
})

const many = [...labelledTexts(), ...Array.from({ length: 60 }, (_, seed) => makeText(seed))]

test('it cites one study at most, whatever the text, and never where it praises', () => {
  for (const text of many) {
    const { issuesFound } = analysisOf(text)
    const words = [said(text), ...issuesFound.map(({ reason }) => reason)].join('\n')
    expect(words.match(/\(\p{Lu}[^()]*, \d{4}\)/gu)?.length ?? 0).toBeLessThanOrEqual(1)
  }
})

test('it does not contradict itself', () => {
  for (const text of many) {
    const words = said(text)
    const isPraised = /found nothing to mark/.test(words)
    if (isPraised)
      expect(words).not.toMatch(
        /First the slips, because|Correct the slips|do not say who acts, as|Cut first/,
      )
    if (/longest sentence \(/.test(words))
      expect(words).not.toMatch(/No sentence has more|found nothing to mark/)
    if (/One slip was found|First the slips/.test(words)) expect(words).not.toContain('nothing to mark')
    expect(words).not.toMatch(/undefined|NaN|Infinity|“”/)
  }
})
