import { redo, undo } from '@codemirror/commands'
import type { EditorState, Transaction } from '@codemirror/state'
import type { Editor, StepRule } from '../../lib/text/editor.ts'
import { describe, oneStep, toolStep, undoOfIdle } from './code-mirror/text-state.ts'
import { withLineFeeds } from './line-feeds.ts'
import { originOf } from './origins/step-origin.ts'

/** A text with its caret and its undo history, in whichever editor. */
export interface EditedText {
  readonly state: EditorState
  /** The state with all that is typed, where some of it may not be read yet. A step is made from this one. */
  typed(): EditorState
  dispatch(step: Transaction): void
}

type Edits = Pick<Editor, 'selection' | 'select' | 'insert' | 'replace' | 'dropIdleStep' | 'undo' | 'redo'>

/** What both editors do alike. Bringing into sight is the one thing that a text box leaves to the browser. */
export function editsOf(text: EditedText): Edits {
  const dispatch = (step: Transaction) => text.dispatch(step)
  return {
    selection() {
      const { from, to } = text.state.selection.main
      return { from, to }
    },
    select({ from, to }) {
      dispatch(text.typed().update({ selection: { anchor: from, head: to }, scrollIntoView: true }))
    },
    insert(words, origin = 'u') {
      const state = text.typed()
      const insertion = { ...state.replaceSelection(withLineFeeds(words)), scrollIntoView: true }
      dispatch(state.update(...oneStep({ ...insertion, annotations: originOf.of(origin) })))
    },
    replace: (splices, options) => dispatch(text.typed().update(...toolStep(splices, options))),
    dropIdleStep() {
      const undone = undoOfIdle(text.typed())
      if (undone) dispatch(undone)
    },
    undo: () => void undo({ state: text.typed(), dispatch }),
    redo: () => void redo({ state: text.typed(), dispatch }),
  }
}

/** The rule that an editor obeys just now. */
export function createRule() {
  let rule: StepRule | undefined
  return {
    obey(next: StepRule | undefined) {
      rule = next
    },
    /** What becomes of these steps. Several at once have been made from each other, and come from nobody's keys. */
    apply(steps: readonly Transaction[]): readonly Transaction[] {
      const [step] = steps
      return rule && step?.docChanged && steps.length === 1 ? rule(step, describe(step).by) : steps
    },
  }
}
