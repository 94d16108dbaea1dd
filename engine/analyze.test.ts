import { describe, expect, it, test } from 'vitest'
import { readAnalysis } from '#shared/suggestions.ts'
import { mended } from '../tests/support/corrected.ts'
import { unreadFields } from '../tests/support/unread-fields.ts'
import { analyze } from './analyze.ts'
import { labelledTexts } from './labelled/texts.ts'
import { figuresOf } from './metrics/figures.ts'
import { overlap } from './reading/stretch.ts'

const heavy =
  'It should be noted that, in the event that the the form is not signed by the owner, the office shall commence an investigation of the matter in order to ascertain the reason. The keys must be returned by the tenants. There are two people who utilize the hall on a daily basis.'

const story =
  'Mara put the lantern on the step and listened. Nothing moved in the yard. “You said he would be here,” she whispered. Her brother shook his head. He had walked all day, and his coat was wet to the shoulders. She took his hand and led him in, and behind them the dog turned twice and lay down on the mat as if nothing had happened to any of them.'
const application =
  'Dear Ms Wren,\n\nI would like to apply for the position of librarian in your town. In my current role I utilize several systems, commence each day with the youngest readers and obtain books for the local schools. I am able to start in May, and I would like to come to an interview at any time.\n\nYours sincerely\nAnn Oh'

describe('an analysis', () => {
  it('asks for no capital where the words before are missing', () => {
    const capitals = (text: string) => analyze(text).issuesFound.map(({ suggestion }) => suggestion)
    expect(capitals('through their usual dealers in the town. They left.')).toEqual([])
    expect(capitals('the house was empty when we came. They left.')).toEqual(['The'])
  })

  it('names the most important places, one of each kind first', () => {
    const { issuesFound } = analyze(heavy)
    expect(issuesFound.map(({ text, suggestion }) => [text, suggestion])).toEqual([
      ['the the', 'the'],
      ['in the event that', 'if'],
      ['The keys must be returned by the tenants', 'The tenants must return the keys'],
      ['There are two people who', 'Two people'],
      ['commence', 'start'],
    ])
  })

  it('leaves places to other words and to questions, whichever there are more of', () => {
    const worn =
      'At the end of the day it is a win-win. It was a blessing in disguise. It is a game changer, and a breath of fresh air.'
    const idle = 'We met in order to talk. We left prior to noon. We sat in close proximity to the door.'
    const words = (text: string) => analyze(text).issuesFound.filter(({ advice }) => advice === undefined)
    expect(words(`${worn} ${worn} We utilize it in order to talk.`)).toHaveLength(2)
    expect(words(`${idle} ${idle} It was a blessing in disguise, a win-win.`)).toHaveLength(3)
  })

  it('shows one small slip where there is more to say', () => {
    const slips = 'The map is old.It shows a mill , and a road.The river runs past the  mill.'
    const { issuesFound } = analyze(
      `${slips} It was a blessing in disguise. We met in order to talk. We utilize it. It is a win-win.`,
    )
    expect(issuesFound.filter(({ reason }) => reason.includes('space'))).toHaveLength(1)
  })

  it('shows what a slip of a space or a letter is about', () => {
    const { issuesFound } = analyze(
      'The mill is old , and they is been there. We met the frends of ours, who had had it, it was fun.',
    )
    for (const { text, suggestion } of issuesFound) {
      expect(text).toMatch(/\p{L}/u)
      expect(suggestion).toMatch(/\p{L}/u)
    }
    expect(issuesFound.map(({ text }) => text)).toContain('old ,')
  })

  it('shows an article with the word that it stands before', () => {
    const { issuesFound } = analyze('He has a apple and an dog. They sat on a old-fashioned bench.')
    expect(issuesFound.map(({ text, suggestion }) => [text, suggestion])).toEqual([
      ['a apple', 'an apple'],
      ['an dog', 'a dog'],
      ['a old-fashioned', 'an old-fashioned'],
    ])
  })

  it('never says the same twice', () => {
    const { issuesFound } = analyze(
      'We met in order to talk. We met in order to eat. We left in order to rest. Then came sleep.',
    )
    expect(issuesFound.length).toBe(3)
    expect(new Set(issuesFound.map(({ reason }) => reason)).size).toBe(3)
  })

  it('speaks of this text: how hard it is, its longest sentence, where to begin', () => {
    const long = `The road ${'and the river '.repeat(12)}meet here.`
    const { overallFeedback, scientificInsight, generalImprovement } = analyze(`We walked. ${long}`)
    expect(overallFeedback).toMatch(/very easy to read \(about grade \d/)
    expect(scientificInsight).toContain('(“The road and the river and …”) has 40 words')
    expect(generalImprovement).toContain('Begin with “The road and the river and …”')
  })

  it('gives the score that the page shows while the text is written, and null if there is none', () => {
    for (const text of [heavy, 'The cable crossed the sea. It was 海底ケーブル in his letter.']) {
      expect(analyze(text).readabilityScore).toBe(figuresOf(text).score)
    }
  })

  it('has no complaints about plain prose', () => {
    const { issuesFound, overallFeedback, readabilityScore } = analyze(
      'The cat sits on the mat. It is warm there. Nobody comes by until noon, when the boy lets it out. Then it walks along the wall to the garden, where the birds are. They know it well and go on with what they do.',
    )
    expect(issuesFound).toEqual([])
    expect(overallFeedback).toContain('The rules found nothing to mark')
    expect(readabilityScore).toBeGreaterThan(9)
  })

  it('marks nothing in code, tables, verse and what a mail quotes', () => {
    const text = [
      'From: Ann <ann@example.org>',
      'Subject: We met in order to talk',
      '',
      'We left in order to eat.',
      '',
      '| in order to | prior to |',
      '| prior to    | so       |',
      '',
      'const inOrder = read(file); // in order to read',
      '',
      'On Monday, Ben wrote:',
      '> We met in order to talk.',
    ].join('\n')
    expect(analyze(text).issuesFound.map(({ startIndex }) => startIndex)).toEqual([
      text.indexOf('in order to eat'),
    ])
  })

  test.each([
    ['a story', story, /grade/],
    ['an application', application, /grade|intelligent/],
  ])('tells the author of %s no school grade', (_, text, unsaid) => {
    expect(JSON.stringify(analyze(text))).not.toMatch(unsaid)
    expect(analyze(text).readabilityScore).not.toBeNull()
  })

  it('leaves the long sentences of a story to its author', () => {
    const long =
      'The old boats came in slowly from the north with the evening wind behind them and their lamps already burning, and the women on the wall counted every one of them aloud from the first to the last, and the children who had been sent to bed stood at the windows of the upper rooms and counted too.'
    expect(analyze(long).issuesFound).toHaveLength(1)
    expect(analyze(`${story} ${long}`).issuesFound).toEqual([])
  })

  it('asks for no shorter sentences in a story', () => {
    const long =
      'When the ramp came down he let the others go first, the woman and her hen, two men with a ladder, a girl who turned round to look at the road as though somebody might still be coming along it, and only then did he pick up his bag.'
    expect(analyze(long).issuesFound.some(({ advice }) => advice)).toBe(true)
    expect(analyze(`${story} ${long}`).issuesFound).toEqual([])
  })

  test.each([
    [
      'Das ist ein schöner Tag und ich bin nicht müde.',
      'German. It has 10 words. The built-in engine reads English only',
    ],
    ['', 'There are no words to analyze yet.'],
  ])('is honest about %j', (text, words) => {
    const result = analyze(text)
    expect(result.overallFeedback).toContain(words)
    expect(result).toMatchObject({ readabilityScore: null, issuesFound: [], scientificInsight: '' })
  })
})

test.each(labelledTexts().map((text) => [text.slice(0, 40), text]))('holds for %j', (_, text) => {
  const result = analyze(text)
  expect(unreadFields(readAnalysis, result)).toEqual([])
  expect(analyze(text)).toEqual(result)
  const { issuesFound, readabilityScore } = result
  expect(readabilityScore).toBeGreaterThanOrEqual(1)
  expect(readabilityScore).toBe(figuresOf(text).score)
  expect(issuesFound.length).toBeLessThanOrEqual(5)
  const places = issuesFound.map((issue) => {
    const { startIndex: start, endIndex: end, text: quoted, suggestion, advice } = issue
    expect(text.slice(start, end)).toBe(quoted)
    expect(suggestion === quoted).toBe(advice !== undefined)
    return { start, end }
  })
  for (const place of places) expect(places.filter((other) => overlap(place, other))).toEqual([place])
  expect(analyze(mended(text)).readabilityScore).toBeGreaterThanOrEqual(readabilityScore ?? 0)
})

test('a sentence is read by its own text, whatever texts were read before', () => {
  const adviceBefore = (rest: string) => {
    const { issuesFound } = analyze(`The new file format allows to skip the header. ${rest}`)
    return issuesFound.map(({ suggestion }) => suggestion)
  }
  expect(adviceBefore('The old one did not.')).toEqual(['allows one to'])
  expect(adviceBefore('If you need it, you can still read it.')).toEqual(['allows you to'])
})
