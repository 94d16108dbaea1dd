import { plural } from '#shared/text/plural.ts'
import { analyze } from '../analyze.ts'
import { findFaults } from '../find-faults.ts'
import { issuesFor } from '../issues.ts'
import { wholeText } from '../whole-text.ts'
import { withoutAdvice } from '../without-advice.ts'
import type { Paint } from './paint.ts'

/** Every issue of a file by line and column, and a summary of the whole. */
export function report(file: string, text: string, paint: Paint): { text: string; issues: number } {
  const analysis = analyze(text)
  const faults = withoutAdvice(text) ? [] : findFaults(wholeText(text)).sort((a, b) => a.start - b.start)
  const lines = lineStarts(text)
  const issues = issuesFor(faults, text).map((issue, index) => {
    const { line, column } = placeOf(issue.startIndex, lines)
    return [
      `${paint.strong(`${file}:${line}:${column}`)} ${paint.faint(faults[index]?.kind ?? '')}`,
      issue.advice
        ? `  ${paint.removed(oneLine(issue.text))}: ${issue.advice}`
        : `  ${paint.removed(oneLine(issue.text))} → ${paint.added(oneLine(issue.suggestion))}`,
      `  ${paint.faint(issue.reason)}`,
      '',
    ].join('\n')
  })
  const { readabilityScore: score, overallFeedback, scientificInsight, generalImprovement } = analysis
  const summary = [overallFeedback, scientificInsight, generalImprovement].filter(Boolean).join('\n')
  const verdict = `${file}: ${plural(issues.length, 'issue')}${score === null ? '' : `, readability ${score} of 10`}`
  return { text: `${[...issues, summary, paint.strong(verdict)].join('\n')}\n`, issues: issues.length }
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)].map(({ 0: end, index }) => index + end.length)]
}

function placeOf(at: number, lines: number[]): { line: number; column: number } {
  const index = lines.findLastIndex((start) => start <= at)
  return { line: index + 1, column: at - (lines[index] ?? 0) + 1 }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
