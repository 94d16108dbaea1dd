import { useMemo, useState } from 'react'
import { isOpen, type OpenIssue } from '../issues/text-issues.ts'
import type { Suggestions } from '../suggestions.ts'
import { useSuggestionsState } from '../use-suggestions-state.ts'
import type { DrawnText } from '../writing-text.ts'
import { IssueMarks } from './issue-marks.tsx'
import { IssueNote } from './issue-note.tsx'
import { IssueNumbers } from './issue-numbers.tsx'
import type { NoteOpener } from './note-frame.tsx'
import { useColumn } from './use-column.ts'
import { useIssueClicks } from './use-issue-clicks.ts'
import { useIssueKeys } from './use-issue-keys.ts'
import { useMarkLayout } from './use-mark-layout.ts'

type IssuesInTextProps = {
  open: boolean
  suggestions: Suggestions
  /** Null for a text box, which cannot tell where its words are. There, only the list shows the issues. */
  editor: DrawnText | null
}

/**
 * The issues in the text. Must stand in the column of the text. Draws lines under their words, numerals in the left
 * margin, and a note in the right margin. F8 goes to the next issue, Shift+F8 to the previous one, and Escape closes
 * the note.
 */
export function IssuesInText({ open: isWanted, suggestions, editor }: IssuesInTextProps) {
  const { issues, active } = useSuggestionsState(suggestions)
  const open = useMemo(() => issues.filter(isOpen), [issues])
  if (!isWanted || !editor || open.length === 0) return null
  return <Issues suggestions={suggestions} editor={editor} issues={open} active={active} />
}

interface IssuesProps {
  suggestions: Suggestions
  editor: DrawnText
  issues: readonly OpenIssue[]
  active: number | null
}

function Issues({ suggestions, editor, issues, active }: IssuesProps) {
  const { layer, column } = useColumn()
  const layout = useMarkLayout(column, editor, issues)
  const [opener, setOpener] = useState<NoteOpener>({ takesFocus: false })
  const shown = layout.marks.find(({ issue }) => issue.number === active)

  const show = (number: number, takesFocus: boolean) => {
    setOpener({ takesFocus })
    suggestions.show(number)
  }

  const step = (direction: 1 | -1) => {
    const issue = suggestions.step(direction, editor.selection().from)
    if (!issue) return
    const { from } = issue.range
    editor.select({ from, to: from })
    setOpener({ takesFocus: true })
  }

  useIssueKeys({ onStep: step, onEscape: () => active !== null && suggestions.show(null) })

  useIssueClicks({
    column,
    layout,
    selection: editor.selection,
    onChoose: (issue) => (issue ? show(issue.number, false) : suggestions.show(null)),
  })

  return (
    <>
      <IssueMarks ref={layer} layout={layout} active={active} />
      {layout.hasLeftMargin && (
        <IssueNumbers lines={layout.lines} active={active} onShow={(number) => show(number, true)} />
      )}
      {shown && (
        <IssueNote
          key={shown.issue.number}
          issue={shown.issue}
          top={layout.hasRightMargin ? shown.boxes[0].top : null}
          opener={opener}
          text={editor}
          onApply={() => {
            suggestions.show(null)
            suggestions.apply(shown.issue.number)
          }}
          onDismiss={() => {
            suggestions.show(null)
            suggestions.dismiss(shown.issue.number)
          }}
        />
      )}
    </>
  )
}
