import { findFaults } from '../../engine/find-faults.ts'
import { readSentences } from '../../engine/grammar/read-text.ts'
import type { Rule } from '../../engine/rules/finding.ts'
import { wholeText } from '../../engine/whole-text.ts'

/** The text with every suggestion of a rule applied. */
export function corrected(rule: Rule, text: string): string {
  const findings = readSentences(text).flatMap((sentence) =>
    rule(sentence).map((finding) => ({
      ...finding,
      start: sentence.start + finding.start,
      end: sentence.start + finding.end,
    })),
  )
  return applied(text, findings)
}

/** The text with all its faults corrected, words before whole sentences. */
export function mended(text: string): string {
  return applied(
    text,
    findFaults(wholeText(text)).filter(({ advice }) => advice === undefined),
  )
}

function applied(text: string, findings: { start: number; end: number; replacement: string }[]): string {
  let out = text
  let from = Number.POSITIVE_INFINITY
  for (const { start, end, replacement } of findings.toSorted((a, b) => b.start - a.start)) {
    if (end > from) continue
    out = out.slice(0, start) + replacement + out.slice(end)
    from = start
  }
  return out
}
