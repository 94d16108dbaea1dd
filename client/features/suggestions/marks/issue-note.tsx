import { useId, useRef } from 'react'
import { useOverflow } from '../../../lib/browser/use-overflow.ts'
import { Button } from '../../../ui/button.tsx'
import { issueName, suggestedWords } from '../issues/issue-name.ts'
import type { OpenIssue } from '../issues/text-issues.ts'
import type { DrawnText } from '../writing-text.ts'
import { NoteFrame, type NoteOpener } from './note-frame.tsx'

type IssueNoteProps = {
  issue: OpenIssue
  /** Top of the note beside its line, relative to the column. Without it, the note docks in a corner. */
  top: number | null
  /** A new object each time the note is opened. */
  opener: NoteOpener
  text: Pick<DrawnText, 'focus'>
  onApply: () => void
  onDismiss: () => void
}

export function IssueNote({ issue, top, opener, text, onApply, onDismiss }: IssueNoteProps) {
  const words = useRef<HTMLDivElement>(null)
  const { scrolls } = useOverflow(words, 'vertical')
  const wordsId = useId()

  return (
    <NoteFrame
      label={`Issue ${issue.number}`}
      place={top === null ? null : { top }}
      opener={opener}
      text={text}
    >
      <p className="issue-note-kind">
        <i className="issue-note-number">{issue.number}</i> {issueName(issue)}
      </p>
      {/* Without a tab stop, the keyboard could not scroll a long note. */}
      <div ref={words} className="issue-note-words" tabIndex={scrolls ? 0 : -1}>
        <div id={wordsId} dir="auto">
          <p className="issue-note-suggestion">{suggestedWords(issue.suggestion)}</p>
          <p className="issue-note-reason">{issue.reason}</p>
        </div>
      </div>
      <div className="issue-note-actions">
        {!issue.isQuestion && (
          <Button variant="primary" size="small" aria-describedby={wordsId} onClick={onApply}>
            Apply
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-describedby={issue.isQuestion ? wordsId : undefined}
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      </div>
    </NoteFrame>
  )
}
