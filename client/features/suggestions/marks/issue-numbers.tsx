import { issueName } from '../issues/issue-name.ts'
import type { MarkLayout } from './mark-layout.ts'

type IssueNumbersProps = {
  lines: MarkLayout['lines']
  active: number | null
  onShow: (number: number) => void
}

/** The numerals in the left margin, beside the lines where the issues begin. */
export function IssueNumbers({ lines, active, onShow }: IssueNumbersProps) {
  return lines.map(({ box, marks }) => (
    <div key={marks[0].issue.number} className="issue-numbers" style={{ top: box.top }}>
      {marks.map(({ issue }) => (
        <button
          key={issue.number}
          type="button"
          aria-label={`${issue.number}: ${issueName(issue)}`}
          aria-expanded={issue.number === active}
          onClick={() => onShow(issue.number)}
        >
          {issue.number}
        </button>
      ))}
    </div>
  ))
}
