import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IssueList } from './issue-list.tsx'
import type { TextIssue } from './text-issues.ts'

const issue: TextIssue = {
  number: 1,
  type: 'clarity',
  words: 'was hired',
  suggestion: 'Name who hired, if it matters.',
  isQuestion: true,
  reason: 'Readers cannot tell whose doing it is.',
  range: { from: 0, to: 9 },
  isStale: false,
}

function shown(issues: TextIssue[]): string {
  return renderToStaticMarkup(<IssueList issues={issues} empty="" onApply={() => {}} />)
}

test('a question shows what to do, and has nothing to apply', () => {
  const page = shown([issue])
  for (const words of [issue.words, issue.suggestion, issue.reason]) expect(page).toContain(words)
  expect(page).not.toContain('Apply')
  expect(shown([{ ...issue, isQuestion: false }])).toContain('Apply')
})
