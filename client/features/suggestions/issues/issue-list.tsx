import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { issueName } from './issue-name.ts'
import { ProofEntry } from './proof-entry.tsx'
import { isOpen, type TextIssue } from './text-issues.ts'

type IssueListProps = {
  issues: readonly TextIssue[]
  /** Shown in place of an empty list. */
  empty: string
  onApply: (number: number) => void
}

export function IssueList({ issues, empty, onApply }: IssueListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<{ place: number } | null>(null)
  const open = issues.filter((issue) => isOpen(issue) && !issue.isQuestion)

  // When the pressed button is gone, the next one gets the focus, so the keyboard moves down the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry leaves a moment after the press.
  useEffect(() => {
    if (!left || document.activeElement !== document.body) return
    const buttons = ref.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(left.place, buttons.length - 1)] ?? ref.current
    next?.focus()
    setLeft(null)
  }, [left, issues])

  const apply = (issue: TextIssue) => {
    setLeft({ place: open.findIndex(({ number }) => number === issue.number) })
    onApply(issue.number)
  }

  return (
    <div ref={ref} tabIndex={-1} className="issue-list">
      {issues.length === 0 ? (
        <p className="report-prose">{empty}</p>
      ) : (
        <ol>
          {issues.map((issue) => (
            <IssueEntry key={issue.number} issue={issue} onApply={() => apply(issue)} />
          ))}
        </ol>
      )}
    </div>
  )
}

function IssueEntry({ issue, onApply }: { issue: TextIssue; onApply: () => void }) {
  const suggestionId = useId()
  return (
    <li className="issue-entry">
      <ProofEntry
        number={issue.number}
        heading={
          <>
            <h3 className="issue-name">{issueName(issue)}</h3>
            {!issue.isStale && !issue.isQuestion && (
              <Button size="small" aria-describedby={suggestionId} onClick={onApply}>
                Apply
              </Button>
            )}
          </>
        }
        original={issue.words}
        changed={{ label: 'Suggestion', text: issue.suggestion, id: suggestionId }}
        reason={issue.reason}
      />
      {issue.isStale && <p className="note issue-stale">These words are not in your text.</p>}
    </li>
  )
}
