import type { Analysis } from '#shared/ai.ts'
import { scientificInsight } from './feedback/insight.ts'
import { observe } from './feedback/observe.ts'
import { overallFeedback } from './feedback/overall.ts'
import { generalImprovement } from './feedback/recommendation.ts'
import { type Fault, findFaults } from './find-faults.ts'
import { issuesFor, mostImportant } from './issues.ts'
import { countText, gradeOf, rounded, scoreOf } from './metrics/readability.ts'
import { withoutAdvice } from './without-advice.ts'

/** What makes a text hard to read, and what to write instead: the most important places first. */
export function analyze(text: string): Analysis {
  const unread = withoutAdvice(text)
  if (unread) return { ...unread, readabilityScore: null, issuesFound: [] }
  const faults = findFaults(text)
  const observations = observe(text, faults)
  return {
    overallFeedback: overallFeedback(observations),
    readabilityScore: scoreWith(text, faults),
    issuesFound: issuesFor(mostImportant(faults), text),
    scientificInsight: scientificInsight(observations),
    generalImprovement: generalImprovement(observations),
  }
}

const mostDeduction = 0.5
const deductionPerHundredWords = 0.05

/** The grade's score, a little less where many faults stand close together. */
function scoreWith(text: string, faults: Fault[]): number {
  const counts = countText(text)
  const density = (faults.length * 100) / Math.max(1, counts.words)
  const deduction = Math.min(mostDeduction, density * deductionPerHundredWords)
  return Math.max(1, rounded(scoreOf(gradeOf(counts)) - deduction))
}
