import type { Box, TextRange } from '../../../lib/text/editor.ts'
import type { OpenIssue } from '../issues/text-issues.ts'
import type { DrawnText } from '../writing-text.ts'

/** Something that is marked in the text. */
export interface Marked {
  range: TextRange
}

/** Where the marks of the issues are, relative to the corner of the column. */
export interface MarkLayout<Issue extends Marked = OpenIssue> {
  /** Only of the issues that are drawn, from top to bottom. */
  marks: Mark<Issue>[]
  /** The numerals of one line share one place beside it. */
  lines: { box: Box; marks: [Mark<Issue>, ...Mark<Issue>[]] }[]
  hasLeftMargin: boolean
  hasRightMargin: boolean
}

export interface Mark<Issue extends Marked = OpenIssue> {
  issue: Issue
  /** One for each line, in order. */
  boxes: [Box, ...Box[]]
}

export const noMarks: MarkLayout<never> = {
  marks: [],
  lines: [],
  hasLeftMargin: false,
  hasRightMargin: false,
}

/** Two numerals and the gap between them and the text. */
const leftMarginWidth = 56
/** A note, the gap before it and a little space after it. */
const rightMarginWidth = 344

export function layOutMarks<Issue extends Marked>(
  column: HTMLElement,
  text: Pick<DrawnText, 'boxesOf'>,
  issues: readonly Issue[],
): MarkLayout<Issue> {
  const corner = column.getBoundingClientRect()
  const marks = issues
    .flatMap((issue): Mark<Issue>[] => {
      const [first, ...others] = text.boxesOf(issue.range).map((box) => relativeTo(corner, box))
      return first ? [{ issue, boxes: [first, ...others] }] : []
    })
    .toSorted((a, b) => a.issue.range.from - b.issue.range.from)
  return {
    marks,
    lines: linesOf(marks),
    hasLeftMargin: corner.left >= leftMarginWidth,
    hasRightMargin: document.documentElement.clientWidth - corner.right >= rightMarginWidth,
  }
}

/** Most measurements find everything in its old place. */
export function isSameLayout<Issue extends Marked>(a: MarkLayout<Issue>, b: MarkLayout<Issue>): boolean {
  return (
    a.hasLeftMargin === b.hasLeftMargin &&
    a.hasRightMargin === b.hasRightMargin &&
    isSameList(a.marks, b.marks, isSameMark)
  )
}

function isSameMark<Issue extends Marked>(a: Mark<Issue>, b: Mark<Issue>): boolean {
  return a.issue === b.issue && isSameList(a.boxes, b.boxes, isSameBox)
}

function isSameBox(a: Box, b: Box): boolean {
  return a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom
}

function isSameList<T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  const isSameAt = (one: T, other: T | undefined) => other !== undefined && isSame(one, other)
  return a.length === b.length && a.every((one, index) => isSameAt(one, b[index]))
}

function relativeTo(corner: DOMRect, { left, right, top, bottom }: Box): Box {
  return {
    left: left - corner.left,
    right: right - corner.left,
    top: top - corner.top,
    bottom: bottom - corner.top,
  }
}

function linesOf<Issue extends Marked>(marks: Mark<Issue>[]): MarkLayout<Issue>['lines'] {
  const lines: MarkLayout<Issue>['lines'] = []
  for (const mark of marks) {
    const [box] = mark.boxes
    const last = lines.at(-1)
    if (last && Math.abs(last.box.top - box.top) < (box.bottom - box.top) / 2) last.marks.push(mark)
    else lines.push({ box, marks: [mark] })
  }
  return lines
}

/** The issue whose words are at this point of the window. */
export function issueAt<Issue extends Marked>(
  layout: MarkLayout<Issue>,
  column: HTMLElement,
  x: number,
  y: number,
): Issue | undefined {
  const corner = column.getBoundingClientRect()
  const [left, top] = [x - corner.left, y - corner.top]
  const isHit = (box: Box) =>
    left >= box.left && left <= box.right && top >= box.top - reach && top <= box.bottom + reach
  return layout.marks.find(({ boxes }) => boxes.some(isHit))?.issue
}

/** A click between the letters and their underline counts too. */
const reach = 4
