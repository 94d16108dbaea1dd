import { expect, test } from 'vitest'
import type { OpenIssue } from '../issues/text-issues.ts'
import { isSameLayout, type Mark, type MarkLayout, noMarks } from './mark-layout.ts'

test('a layout is equal while every mark belongs to the same issue in the same place', () => {
  expect(isSameLayout(layoutOf(markAt(10)), layoutOf(markAt(10)))).toBe(true)
  expect(isSameLayout(layoutOf(markAt(10), markAt(20)), layoutOf(markAt(10), markAt(20)))).toBe(true)
  expect(isSameLayout(layoutOf(markAt(10)), layoutOf(markAt(11)))).toBe(false)
  expect(isSameLayout(layoutOf(markAt(10)), layoutOf(markAt(10), markAt(20)))).toBe(false)
  expect(isSameLayout(layoutOf(markAt(10), markAt(20)), layoutOf(markAt(10)))).toBe(false)
})

test('a layout differs once an issue has moved, a mark has another line or a margin is gone', () => {
  const mark = markAt(10)
  const moved = { ...mark, issue: { ...issue, range: { from: 1, to: 5 } } }
  const wrapped: Mark = { ...mark, boxes: [mark.boxes[0], { left: 0, right: 40, top: 30, bottom: 50 }] }
  expect(isSameLayout(layoutOf(mark), layoutOf(moved))).toBe(false)
  expect(isSameLayout(layoutOf(mark), layoutOf(wrapped))).toBe(false)
  expect(isSameLayout(layoutOf(mark), { ...layoutOf(mark), hasLeftMargin: true })).toBe(false)
  expect(isSameLayout(layoutOf(mark), { ...layoutOf(mark), hasRightMargin: true })).toBe(false)
})

const issue: OpenIssue = {
  number: 1,
  type: 'clarity',
  words: 'then',
  suggestion: 'than',
  isQuestion: false,
  reason: 'It compares.',
  range: { from: 0, to: 4 },
  isStale: false,
}

function markAt(left: number): Mark {
  return { issue, boxes: [{ left, right: left + 40, top: 0, bottom: 20 }] }
}

function layoutOf(...marks: Mark[]): MarkLayout {
  return { ...noMarks, marks }
}
