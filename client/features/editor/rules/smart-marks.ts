import type { EditorState, Transaction } from '@codemirror/state'
import type { StepRule } from '../../../lib/editor.ts'

interface Typed {
  at: number
  mark: string
}

interface Changed {
  /** The text right after. */
  text: EditorState['doc']
  /** Where the mark ends in it. */
  end: number
  /** What had been typed. */
  typed: string
}

/**
 * Straight quotes become curly ones as they are typed, and two hyphens a dash. The mark that was typed comes first, as a
 * step of its own, so that one undo brings it back; so does a Backspace right after it.
 */
export function smartMarks(isComposing: () => boolean): StepRule {
  let last: Changed | undefined

  return (step, by) => {
    const before = last
    last = undefined
    if (by !== 'writer' || isComposing()) return [step]
    if (before && isBackspaceAfter(before, step)) return [step, withInserted(step.state, before.typed)]

    const typed = typedMark(step)
    const change = typed && changeOf(step.state, typed)
    if (!change) return [step]
    // `input` alone is never joined to the step before.
    const changed = step.state.update({
      changes: change,
      selection: { anchor: change.from + change.insert.length },
      scrollIntoView: true,
      userEvent: 'input',
    })
    const end = change.from + change.insert.length
    last = { text: changed.newDoc, end, typed: step.state.sliceDoc(change.from, change.to) }
    return [step, changed]
  }
}

/** One mark, where nothing was selected. */
function typedMark(step: Transaction): Typed | undefined {
  if (!step.isUserEvent('input.type')) return undefined
  const typed: Typed[] = []
  step.changes.iterChanges((from, to, fromAfter, _toAfter, insert) => {
    if (from === to) typed.push({ at: fromAfter, mark: insert.sliceString(0) })
  })
  const [only] = typed
  return typed.length === 1 && only && /^["'-]$/.test(only.mark) ? only : undefined
}

function changeOf(
  { doc }: EditorState,
  { at, mark }: Typed,
): { from: number; to: number; insert: string } | undefined {
  const line = doc.lineAt(at)
  const before = line.text.slice(0, at - line.from)
  // Within code, and a line of Markdown that will be nothing but hyphens.
  if (before.split('`').length % 2 === 0 || /^\s*-*$/.test(before + mark)) return undefined
  if (mark === '-') return /[^-]-$/.test(before) ? { from: at - 1, to: at + 1, insert: '—' } : undefined
  const isOpening = /(^|[\s([{<–—“‘])$/u.test(before)
  const insert = mark === '"' ? (isOpening ? '“' : '”') : isOpening ? '‘' : '’'
  return { from: at, to: at + 1, insert }
}

function isBackspaceAfter({ text, end }: Changed, step: Transaction): boolean {
  let deleted = 0
  step.changes.iterChanges((from, to, _fromAfter, _toAfter, insert) => {
    deleted += insert.length === 0 && to === end ? to - from : Number.NaN
  })
  return deleted === 1 && step.isUserEvent('delete') && step.startState.doc.eq(text)
}

function withInserted(state: EditorState, typed: string): Transaction {
  const { head } = state.selection.main
  return state.update({
    changes: { from: head, insert: typed },
    selection: { anchor: head + typed.length },
    scrollIntoView: true,
    userEvent: 'input',
  })
}
