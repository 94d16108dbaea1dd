import { redo, undo } from '@codemirror/commands'
import type { EditorState, Transaction } from '@codemirror/state'
import type { Editor } from '../../lib/editor.ts'
import { oneStep, toolStep, undoOfIdle } from './code-mirror/text-state.ts'
import { withLineFeeds } from './line-feeds.ts'

/** A text with its caret and its undo history, in whichever editor. */
export interface EditedText {
  readonly state: EditorState
  dispatch(step: Transaction): void
}

type Edits = Pick<Editor, 'selection' | 'select' | 'insert' | 'replace' | 'dropIdleStep' | 'undo' | 'redo'>

/** What both editors do alike. Bringing into sight is the one thing that a text box leaves to the browser. */
export function editsOf(text: EditedText): Edits {
  return {
    selection() {
      const { from, to } = text.state.selection.main
      return { from, to }
    },
    select({ from, to }) {
      text.dispatch(text.state.update({ selection: { anchor: from, head: to }, scrollIntoView: true }))
    },
    insert(words) {
      const insertion = { ...text.state.replaceSelection(withLineFeeds(words)), scrollIntoView: true }
      text.dispatch(text.state.update(...oneStep(insertion)))
    },
    replace: (splices, options) => text.dispatch(text.state.update(...toolStep(splices, options))),
    dropIdleStep() {
      const undone = undoOfIdle(text.state)
      if (undone) text.dispatch(undone)
    },
    undo: () => void undo(text),
    redo: () => void redo(text),
  }
}
