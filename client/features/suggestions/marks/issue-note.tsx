import { useEffect, useId, useRef } from 'react'
import { useOverflow } from '../../../lib/use-overflow.ts'
import { onVisibleArea } from '../../../lib/visible-area.ts'
import { Button } from '../../../ui/button.tsx'
import { issueName, suggestedWords } from '../issues/issue-name.ts'
import type { OpenIssue } from '../issues/text-issues.ts'

type IssueNoteProps = {
  issue: OpenIssue
  /** Top of the note beside its line, relative to the column. Without it, the note docks in a corner. */
  top: number | null
  /** A new object each time the note is opened. */
  opener: NoteOpener
  onApply: () => void
  onDismiss: () => void
}

/** If the note was opened by key or by a numeral, it takes the focus. A click into the text keeps the focus there. */
export interface NoteOpener {
  takesFocus: boolean
}

export function IssueNote({ issue, top, opener, onApply, onDismiss }: IssueNoteProps) {
  const ref = useRef<HTMLElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const { scrolls } = useOverflow(words, 'vertical')
  const wordsId = useId()

  useEffect(() => {
    const note = ref.current
    if (!note) return
    note.scrollIntoView({ block: 'nearest' })
    uncoverWords(note)
    return onVisibleArea((before) => {
      // A reader who has scrolled away is not brought back.
      const words = wordsOf(note)
      if (words && words.bottom > before.top && words.top < before.bottom) uncoverWords(note)
    })
  }, [])

  useEffect(() => {
    if (opener.takesFocus) ref.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [opener])

  return (
    <section
      ref={ref}
      className="surface issue-note"
      aria-label={`Issue ${issue.number}`}
      data-docked={top === null || undefined}
      style={{ top: top ?? undefined }}
    >
      <p className="issue-note-kind">
        <i className="issue-note-number">{issue.number}</i> {issueName(issue)}
      </p>
      {/* Without a tab stop, the keyboard could not scroll a long note. */}
      <div ref={words} className="issue-note-words" tabIndex={scrolls ? 0 : undefined}>
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
    </section>
  )
}

/** A docked note may cover the words that it is about. */
function uncoverWords(note: HTMLElement): void {
  const words = wordsOf(note)
  const { left, top } = note.getBoundingClientRect()
  if (words && words.right > left && words.left < left + note.offsetWidth && words.bottom > top) {
    window.scrollBy(0, words.bottom - top + clearance)
  }
}

function wordsOf(note: HTMLElement): DOMRect | undefined {
  return note.parentElement?.querySelector('.issue-mark rect')?.getBoundingClientRect()
}

const clearance = 16
