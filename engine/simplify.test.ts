import { describe, expect, it, test } from 'vitest'
import { readSimplification } from '#shared/suggestions.ts'
import { unreadFields } from '../tests/support/unread-fields.ts'
import { changedFacts } from './facts/changed-facts.ts'
import { labelledTexts } from './labelled/texts.ts'
import { figuresOf } from './metrics/figures.ts'
import { measure } from './metrics/readability.ts'
import { simplify } from './simplify.ts'

describe('a simplification', () => {
  test.each([
    [
      'In the event that the pipe leaks, please utilize the valve, which is located in the cellar, prior to calling us.',
      'If the pipe leaks, please use the valve, which is in the cellar, before calling us.',
    ],
    [
      'It should be noted that an investigation of the costs was carried out by the club in May, but the members made a decision to wait until such time as the roof had been repaired.',
      'The club investigated the costs in May, but the members decided to wait until the roof had been repaired.',
    ],
    [
      'He said, "In order to win, we shall commence at dawn," and for the purpose of resting he went to bed on a regular basis at nine.',
      'He said, "In order to win, we shall commence at dawn," and to rest he went to bed regularly at nine.',
    ],
  ])('%s', (text, simple) => expect(simplify(text).simplified).toBe(simple))

  it('leaves out idle words although the others are harder on average', () => {
    const plain = 'The members had questioned several figures. Nobody objected to the final decision. '
    const text = `In order to win approval, the treasurer presented the annual budget. ${plain.repeat(12)}`
    expect(simplify(text).simplified).toBe(text.replace('In order to win', 'To win'))
    expect(measure(simplify(text).simplified).grade).toBeGreaterThan(measure(text).grade)
  })

  it('leaves the sentences of a story their length', () => {
    const told =
      'Mara put the lantern down and listened. Nothing moved. “You said he would be here,” she whispered. Her brother shook his head. He had walked all day. She took his hand and led him in, and the dog turned twice and lay down as if nothing had happened.'
    const long =
      'Far off, past the point where the old wall ended, something was moving without a light of its own in the dark field beyond it; it was moving toward her slowly, like a thing that had all the time in the world.'
    const work = 'The website names the team, and its members get an e-mail.'
    expect(simplify(`${work} ${long}`).simplified).toContain('. It was moving')
    expect(simplify(`${told} ${long}`).simplified).toContain(long)
  })

  it('splits sentences only in a text of work of today', () => {
    const long = (joint: string) =>
      `The shed behind the old school holds all that the village needs for its feast in the first days of the summer${joint} roof of it has to be mended before the end of May because the rain of the last winter has come in at two places.`
    const work = 'The website names the team, and its members get an e-mail.'
    expect(simplify(`${long('; the')} ${work}`).simplified).toContain('summer. The roof')
    expect(simplify(long('; the')).simplified).toContain(long('; the'))
    expect(simplify(`${long(', and the')} ${work}`).simplified).toContain(long(', and the'))
    const ofMine =
      'I remember that there was a shed behind the old school with all that the village needs for its feast in the summer, and I wanted to see it again before the roof was mended because of the rain of the last winter.'
    expect(simplify(`${ofMine} ${work}`).simplified).toContain(ofMine)
    const ofWhich =
      'You must never take the rooms in the tower beside the lake, where the guests of the town and their children have slept since the first feast in the days of the old king and his six sons, for the old hall, which is a house of its own by the mill in the valley.'
    expect(simplify(`${ofWhich} ${work}`).simplified).toContain(', which is')
  })

  it('explains its most important changes with the writer’s own words', () => {
    const text = 'In the event that it rains, the the meeting will commence at a later date in the hall.'
    const { explanations, simplified } = simplify(text)
    expect(explanations.length).toBeGreaterThanOrEqual(3)
    for (const { original, simplified: plain } of explanations) {
      expect(text).toContain(original)
      expect(simplified).toContain(plain)
    }
  })

  it('leaves mistakes to the writer, and plain text unchanged', () => {
    for (const text of ['We should of come.', 'The cat sat on the mat.', '', 'Prior to, and?']) {
      const { simplified, explanations, beforeAfterComparison } = simplify(text)
      expect([simplified, explanations]).toEqual([text, []])
      expect(beforeAfterComparison.after).toEqual(beforeAfterComparison.before)
    }
  })

  it('counts what it can in another language, and changes nothing', () => {
    const text = 'Das ist ein schöner Tag und ich bin nicht müde.'
    const figures = { averageSentenceLength: 10, complexWordPercentage: null }
    expect(simplify(text)).toEqual({
      simplified: text,
      explanations: [],
      beforeAfterComparison: { before: figures, after: figures },
    })
  })

  it('counts no words in a script without spaces', () => {
    const { before } = simplify(
      'The cable crossed the sea. It was 海底ケーブル in his letter.',
    ).beforeAfterComparison
    expect(before).toEqual({ averageSentenceLength: null, complexWordPercentage: null })
  })
})

test.each(labelledTexts().map((text) => [text.slice(0, 40), text]))('holds for %j', (_, text) => {
  const result = simplify(text)
  expect(unreadFields(readSimplification, result)).toEqual([])
  const { simplified, explanations, beforeAfterComparison } = result
  expect(figuresOf(text)).toMatchObject(beforeAfterComparison.before)
  expect(figuresOf(simplified)).toMatchObject(beforeAfterComparison.after)
  expect(changedFacts(text, simplified)).toEqual([])
  expect(simplify(simplified).simplified).toBe(simplified)
  expect(measure(simplified).score).toBeGreaterThanOrEqual(measure(text).score)
  expect(explanations.length).toBeLessThanOrEqual(5)
  for (const quotation of text.match(/"[^"]+"/g) ?? []) expect(simplified).toContain(quotation)
})
