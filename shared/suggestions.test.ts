import { describe, expect, test } from 'vitest'
import { readAnalysisResult, readSimplificationResult } from './suggestions.ts'

const engine = { engine: 'built-in', name: 'Built-in engine' }
const issue = { type: 'clarity', text: 'a', startIndex: 0, endIndex: 1, suggestion: 'b', reason: '' }
const analysis = {
  overallFeedback: 'Fine.',
  readabilityScore: null,
  issuesFound: [issue],
  scientificInsight: '',
  generalImprovement: '',
}
const counted = { averageSentenceLength: 6, complexWordPercentage: null }
const simplification = {
  simplified: 'b',
  explanations: [{ original: 'a', simplified: 'b', reason: '' }],
  beforeAfterComparison: { before: counted, after: counted },
}
const failure = { success: false, error: 'No.', retryable: true, rawContent: '<p>' }

test('reads what the server promises', () => {
  for (const result of [{ success: true, engine, analysis }, failure, { ...failure, engine }]) {
    expect(readAnalysisResult(result)).toBe(result)
  }
  for (const result of [{ success: true, engine, simplification }, failure]) {
    expect(readSimplificationResult(result)).toBe(result)
  }
})

describe('refuses', () => {
  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['success without an engine', { success: true, analysis, simplification }],
    ['success without a result', { success: true, engine }],
    ['a failure without its rule', { success: false, error: 'No.' }],
    ['a failure without words', { success: false, retryable: true }],
    ['a failure of no known engine', { ...failure, engine: { engine: 'magic', name: '' } }],
  ])('%s', (_name, reply) => {
    expect(() => readAnalysisResult(reply)).toThrow(TypeError)
    expect(() => readSimplificationResult(reply)).toThrow(TypeError)
  })

  test.each([
    ['a score in words', { readabilityScore: '7' }],
    ['issues that are none', { issuesFound: 'none' }],
    ['an issue without words', { issuesFound: [{ ...issue, text: null }] }],
    ['an issue of another kind', { issuesFound: [{ ...issue, type: 'tone' }] }],
    ['feedback as markup', { overallFeedback: { html: '<p>' } }],
  ])('%s', (_name, changes) => {
    const reply = { success: true, engine, analysis: { ...analysis, ...changes } }
    expect(() => readAnalysisResult(reply)).toThrow(TypeError)
  })

  test.each([
    ['no text', { simplified: null }],
    ['half an explanation', { explanations: [{ original: 'a' }] }],
    ['half a comparison', { beforeAfterComparison: { before: counted } }],
    [
      'figures in words',
      { beforeAfterComparison: { before: counted, after: { ...counted, averageSentenceLength: '9' } } },
    ],
  ])('%s', (_name, changes) => {
    const reply = { success: true, engine, simplification: { ...simplification, ...changes } }
    expect(() => readSimplificationResult(reply)).toThrow(TypeError)
  })
})
