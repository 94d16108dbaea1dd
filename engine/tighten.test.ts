import { expect, test } from 'vitest'
import { analyze } from './analyze.ts'
import { changedFacts } from './facts/changed-facts.ts'
import { labelledTexts } from './labelled/texts.ts'
import { tighten } from './tighten.ts'

test('removes empty words and mistakes, and keeps the sentences', () => {
  const text =
    'Each and every guest should of been told by the staff that, needless to say, the the bar is shut.'
  expect(tighten(text)).toEqual({
    text: 'Every guest should have been told by the staff that, needless to say, the bar is shut.',
    changes: 3,
  })
})

test('leaves a word that is there twice where one may stand for another', () => {
  const text = 'The best of it was that we we only a mile from the sea.'
  expect(tighten(text)).toEqual({ text, changes: 0 })
  expect(analyze(text).issuesFound.map(({ text }) => text)).toContain('we we')
})

test.each(['The cat sat on the mat.', '', 'Je ne sais pas ce que vous voulez dire.'])(
  'says that nothing changed: %j',
  (text) => expect(tighten(text)).toEqual({ text, changes: 0 }),
)

test.each(labelledTexts().map((text) => [text.slice(0, 40), text]))(
  'is stable and keeps the facts: %j',
  (_, text) => {
    const tightened = tighten(text).text
    expect(tighten(tightened)).toEqual({ text: tightened, changes: 0 })
    expect(changedFacts(text, tightened)).toEqual([])
  },
)
