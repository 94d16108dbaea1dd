import { describe, expect, it } from 'vitest'
import { countWords } from '#shared/text/count-words.ts'
import { guideSections } from './guide-sections.ts'
import { guideSources } from './guide-sources.ts'

it('has the six sections in their order', () => {
  expect(guideSections.map(({ key, title, label = title }) => [key, title, label])).toEqual([
    ['intro', 'The Science of Simple Writing', 'Introduction'],
    ['sentence', 'Sentence Structure', 'Sentence Structure'],
    ['vocabulary', 'Vocabulary Choices', 'Vocabulary Choices'],
    ['structure', 'Content Structure', 'Content Structure'],
    ['cognitive', 'Cognitive Load', 'Cognitive Load'],
    ['readability', 'Readability Formulas', 'Readability Formulas'],
  ])
})

it('ends with the four tips on readability', () => {
  expect(guideSections.at(-1)?.tips).toEqual([
    'Aim for grade level 7-8 for general audiences.',
    'Reduce average sentence length.',
    'Use words with fewer syllables.',
    'Test writing with readability-checking tools.',
  ])
})

it.each([
  ['sentence', /comprehension drops above 14 words per sentence/i],
  ['sentence', /target of 15-20 words is an average/],
  ['structure', /paragraphs to 3-5 sentences/],
  ['readability', /General public\W+7-8\W+Professional\W+10-12\W+Academic\W+12-16/],
])('states in %s: %s', (key, fact) => {
  expect(JSON.stringify(guideSections.find((section) => section.key === key))).toMatch(fact)
})

describe.each(guideSections)('the section $key', (section) => {
  const prose = [section.lead, ...section.passages.map(({ text }) => text)]

  it('names a source for each year that it cites', () => {
    const sources = section.sources.map((source) => guideSources[source]).join('\n')
    const years = JSON.stringify([prose, section.tables ?? []]).match(/\b(19|20)\d\d\b/g) ?? []
    for (const year of years) expect(sources).toContain(`(${year})`)
  })

  it('lists no source that it does not use', () => {
    const text = JSON.stringify(section)
    for (const source of section.sources) {
      const [, author, year] = /^(\w+).*?(?:\((\d{4})\)|$)/.exec(guideSources[source]) ?? []
      expect(text).toContain(author === 'Cutts' ? 'Oxford Guide to Plain English' : year)
    }
  })

  it('keeps its own advice on sentences and paragraphs', () => {
    const lengths = prose.flatMap(sentencesOf).map(countWords)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(25)
    expect(lengths.reduce((sum, length) => sum + length) / lengths.length).toBeLessThanOrEqual(15)
    for (const text of prose) expect(sentencesOf(text).length).toBeLessThanOrEqual(6)
  })

  it('gives an example whose sentences are shorter afterward', () => {
    const { before, after } = section.example
    expect(averageLength(after)).toBeLessThan(averageLength(before) + 1)
    expect(countWords(after)).toBeLessThan(countWords(before))
    expect(averageLength(after)).toBeLessThanOrEqual(20)
  })
})

it('computes the grades of its example rightly', () => {
  const grade = (words: number, syllables: number) => 0.39 * words + 11.8 * (syllables / words) - 15.59
  const { example } = guideSections.at(-1) ?? {}
  expect([countWords(example?.before ?? ''), countWords(example?.after ?? '')]).toEqual([8, 5])
  expect(example?.note).toContain(grade(8, 25).toFixed(1))
  expect(example?.note).toContain(grade(5, 7).toFixed(1))
})

function averageLength(text: string): number {
  return countWords(text) / sentencesOf(text).length
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]”?)\s+/)
}
