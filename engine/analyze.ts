import type { Analysis } from '#shared/suggestions.ts'
import { scientificInsight } from './feedback/insight.ts'
import { observe } from './feedback/observe.ts'
import { overallFeedback } from './feedback/overall.ts'
import { generalImprovement } from './feedback/recommendation.ts'
import { findFaults } from './find-faults.ts'
import { citesStudy, issuesFor, mostImportant } from './issues.ts'
import { wholeText } from './whole-text.ts'
import { withoutAdvice } from './without-advice.ts'

/** What makes a text hard to read, and what to write instead: the most important places first. */
export function analyze(text: string): Analysis {
  const unread = withoutAdvice(text)
  if (unread) return { ...unread, readabilityScore: null, issuesFound: [] }
  const whole = wholeText(text)
  const faults = findFaults(whole)
  const observations = observe(whole, faults)
  const insight = scientificInsight(observations)
  return {
    overallFeedback: overallFeedback(observations),
    readabilityScore: observations.score,
    issuesFound: issuesFor(mostImportant(faults), text, citesStudy(insight)),
    scientificInsight: insight,
    generalImprovement: generalImprovement(observations),
  }
}
