import type { Issue } from '#shared/suggestions.ts'
import type { ChangedSpan, Editor } from '../../../lib/text/editor.ts'
import { createClosedNote } from '../marks/closed-note.ts'
import type { StoredSuggestions } from '../suggestions-state.ts'
import type { findIssues } from './find-issues.ts'
import { isOpen, mapIssues, type OpenIssue, type TextIssue } from './text-issues.ts'

/** The issues of an analysis. `find` comes with them, because its code is loaded with the analysis. */
export interface Found {
  issues: readonly Issue[]
  find: typeof findIssues
}

interface IssueList {
  /** To be called when a new analysis of the current text begins. */
  clear(): void
  /** To be called when the analysis has arrived. The text may have changed since it was sent. */
  found(sent: string, found: Found, now: Pick<Editor, 'slice'>): void
  follow(spans: readonly ChangedSpan[], now: Pick<Editor, 'slice'>): void
  /** Removes issues whose words are no longer in the text. */
  dropStale(): void

  /** Removes an open issue from the list and returns it. */
  take(number: number): OpenIssue | undefined
  /** Whether nothing is left that could be applied. */
  isWorkedThrough(): boolean
  dismiss(number: number): void
  /** Opens the note of an issue in the text, or none. */
  show(number: number | null): void
  /**
   * Shows the next or the previous issue in the text, counted from the open note, or from the one that was closed at
   * the offset, or else from the offset.
   */
  step(direction: 1 | -1, offset: number): OpenIssue | undefined
}

/** The issues of the last analysis, kept in place while the text changes, and the one whose note is open. */
export function createIssueList(state: StoredSuggestions): IssueList {
  /** Edits made since the text of the last analysis was sent. */
  let editsMeanwhile: (readonly ChangedSpan[])[] = []
  const closed = createClosedNote<OpenIssue>(({ number }) => number)

  function set(issues: readonly TextIssue[]): void {
    const { issues: before, active } = state.get()
    if (issues === before) return
    const isShown = issues.some((issue) => issue.number === active && isOpen(issue))
    state.change({ issues, active: isShown ? active : null })
  }

  function dismiss(number: number): void {
    set(state.get().issues.filter((issue) => issue.number !== number))
  }

  function show(number: number | null): void {
    const { active } = state.get()
    if (number === active) return
    if (number === null) closed.keep(active)
    state.change({ active: number })
  }

  return {
    clear() {
      editsMeanwhile = []
      // The next analysis counts its issues from one again.
      closed.keep(null)
      set([])
    },
    found: (sent, { issues, find }, now) => set(find(sent, issues, editsMeanwhile, now)),
    follow(spans, now) {
      const { analysis, issues } = state.get()
      if (analysis.status === 'loading') editsMeanwhile.push(spans)
      set(mapIssues(issues, spans, now))
    },
    dropStale() {
      const { issues } = state.get()
      if (!issues.every(isOpen)) set(issues.filter(isOpen))
    },

    isWorkedThrough: () => !state.get().issues.some((issue) => isOpen(issue) && !issue.isQuestion),
    take(number) {
      const issue = state
        .get()
        .issues.filter(isOpen)
        .find((issue) => issue.number === number)
      if (issue) dismiss(number)
      return issue
    },
    dismiss,
    show,
    step(direction, offset) {
      const { issues, active } = state.get()
      const open = issues.filter(isOpen)
      const next = nextIssue(open, active ?? closed.at(offset, open)?.number, direction, offset)
      if (next) show(next.number)
      return next
    },
  }
}

/** Wraps around: after the last comes the first. */
function nextIssue(
  issues: OpenIssue[],
  seen: number | undefined,
  direction: 1 | -1,
  offset: number,
): OpenIssue | undefined {
  const open = issues.toSorted((a, b) => a.range.from - b.range.from)
  const forward = direction === 1 ? open : open.toReversed()
  const last = forward.findIndex(({ number }) => number === seen)
  const isAhead = ({ range }: OpenIssue) => (direction === 1 ? range.from >= offset : range.from < offset)
  return (last < 0 ? forward.find(isAhead) : forward[last + 1]) ?? forward[0]
}
