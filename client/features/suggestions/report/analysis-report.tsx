import type { Analysis } from '#shared/suggestions.ts'
import type { MeasuredText } from '../../../lib/figures/measured-text.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { IssueList } from '../issues/issue-list.tsx'
import type { TextIssue } from '../issues/text-issues.ts'
import { ReadabilityScore } from './readability-score.tsx'

type AnalysisReportProps = {
  analysis: Analysis
  editor: MeasuredText | null
  issues: readonly TextIssue[]
  onApply: (number: number) => void
}

export function AnalysisReport({ analysis, editor, issues, onApply }: AnalysisReportProps) {
  const foundSome = analysis.issuesFound.length > 0
  return (
    <Rows>
      <Row label="Overall Assessment">
        <Prose text={analysis.overallFeedback} />
      </Row>
      <Row label="Readability Score">
        <ReadabilityScore editor={editor} counted={analysis.readabilityScore} />
      </Row>
      <Row label="Scientific Insight">
        <Prose text={analysis.scientificInsight} />
      </Row>
      <Row label="Suggested Improvements">
        <IssueList
          issues={issues}
          empty={foundSome ? 'No suggestions left.' : 'No specific issues found.'}
          onApply={onApply}
        />
      </Row>
      <Row label="General Recommendation">
        <Prose text={analysis.generalImprovement} />
      </Row>
    </Rows>
  )
}

function Prose({ text }: { text: string }) {
  return (
    <p className="report-prose" dir="auto">
      {text || 'N/A'}
    </p>
  )
}
