import { expect, test } from 'vitest'
import { analyze } from '../../../engine/analyze.ts'
import { tighten } from '../../../engine/tighten.ts'
import { issueName } from '../../features/suggestions/issues/issue-name.ts'
import { exampleIssues, exampleRewriting, exampleText } from './landing-example.ts'

test.each(['\n\n', '\n'])(
  'pasted with %j between its paragraphs, the text gets the issues shown, and no other',
  (gap) => {
    const { issuesFound } = analyze(exampleText.join(gap))
    const found = issuesFound.map(({ type, text, suggestion, reason }) => {
      return { type, name: issueName({ type }), text, suggestion, reason }
    })
    expect(found).toEqual(exampleIssues)
  },
)

test('the issues are numbered in the order of the text, each on words that it has once', () => {
  const text = exampleText.join('\n\n')
  const places = exampleIssues.map((issue) => text.split(issue.text, 1)[0]?.length)
  expect(places).toEqual(places.toSorted((a = 0, b = 0) => a - b))
  for (const issue of exampleIssues) expect(text.split(issue.text)).toHaveLength(2)
})

test('the sentence is rephrased as it is shown', () => {
  const side = (name: 'from' | 'to') => {
    return exampleRewriting.map((piece) => (typeof piece === 'string' ? piece : piece[name])).join('')
  }
  const corrections = exampleRewriting.filter((piece) => typeof piece !== 'string')
  expect(tighten(side('from'))).toEqual({ text: side('to'), changes: corrections.length })
})
