import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Analysis } from '#shared/suggestions.ts'
import { analyze } from '../analyze.ts'
import { makeText } from '../fuzz/make-text.ts'
import { labelledTexts } from '../labelled/texts.ts'
import { kindOfText } from '../reading/kind/kind-of-text.ts'

const decisions = join(import.meta.dirname, '../../docs/decisions')
const documents = readdirSync(decisions).map((name) => readFileSync(join(decisions, name), 'utf8'))
const texts = [
  ...labelledTexts(),
  ...documents,
  ...Array.from({ length: 60 }, (_, seed) => makeText(1_000 + seed)),
]

let analyses: Analysis[] | undefined
/** The analysis of each text, made once for all tests. */
const analysed = () => (analyses ??= texts.map((text) => analyze(text)))

function wordsOf({ overallFeedback, scientificInsight, generalImprovement }: Analysis): string {
  return [overallFeedback, scientificInsight, generalImprovement].join('\n')
}

/** Two statements that cannot both be true of one text. */
const contradictions: [one: RegExp, other: RegExp][] = [
  [/very easy to read|easy for a general|fairly easy/, /hard to read|demanding|experienced readers/],
  [
    /found nothing to mark/,
    /The review found|slips? (?:was|were|to)|Correct|Begin with|Cut first|Take the|Go through/,
  ],
  [
    /No sentence has more than|sentences stay below/,
    /too long for one breath|longest sentence \(|more than 35|point that comes late/,
  ],
  [/get through it in one breath/, /too long for one breath|longest sentence \(/],
  [/found nothing to mark/, /longest sentence \(|do not say who acts|is the densest/],
  [/sentence says who acts/, /not say who acts|without a doer/],
  [/words are plain|words are short/, /Look at the long words|is the densest|Readers look longer/],
  [/No empty phrase/, /wordy|redundant|empty opening|Cut first/],
  [
    /take the others in their order/,
    /longest sentence \(|Cut first|is the densest|do not say who acts, as in/,
  ],
  [/One slip was found/, /First the slips|At least \d+ are|To correct first/],
  [/asks to be changed|leave its lines alone/, /The review found|slips?\b|Begin with/],
  [/gets no score|for a score/, /\bgrade|three or more syllables/],
  [/keeps readers awake|feel the change/, /Take the \d+ sentences|too long for one breath.*Readers hold/],
]

test('no sentence of an analysis contradicts another', () => {
  const found = analysed().flatMap((analysis) => {
    const words = wordsOf(analysis)
    return contradictions
      .filter(([one, other]) => one.test(words) && other.test(words))
      .map((pair) => [pair, words])
  })
  expect(found).toEqual([])
})

test('the reader of contradictions finds one', () => {
  const words =
    'The text is demanding, and the rules found nothing to mark. Nearly every sentence says who acts. Go through the 3 sentences without a doer.'
  expect(contradictions.filter(([one, other]) => one.test(words) && other.test(words)).length).toBe(2)
})

test('what is quoted reads like words, without the marks of a page', () => {
  for (const analysis of analysed()) {
    expect(wordsOf(analysis)).not.toMatch(/“[“"]|[”"]”|\]\(|\*\*|finishing touches|Little is left/)
  }
})

test('nobody is told the school grade of a story, a letter or verse', () => {
  for (const [at, { overallFeedback }] of analysed().entries()) {
    const { hasGradeAdvice } = kindOfText(texts[at] ?? '')
    if (!hasGradeAdvice) expect(overallFeedback).not.toMatch(/\bgrade/)
  }
})
