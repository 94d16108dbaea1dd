import { redo, undo } from '@codemirror/commands'
import type { EditorState, Transaction } from '@codemirror/state'
import type { Editor, StepRule } from '../../lib/text/editor.ts'
import { describe, oneStep, toolStep, undoOfIdle } from './code-mirror/text-state.ts'
import { withLineFeeds } from './line-feeds.ts'
import { originOf } from './origins/step-origin.ts'

/** A text with its caret and its undo history, in either editor. */
export interface EditedText {
  readonly state: EditorState
  /** The state with everything that is typed, even if the editor had not read it yet. Steps are made from this one. */
  typed(): EditorState
  dispatch(step: Transaction): void
}

type Edits = Pick<Editor, 'selection' | 'select' | 'insert' | 'replace' | 'dropIdleStep' | 'undo' | 'redo'>

/** The edits that both editors share. Only scrolling the change into sight is left to the browser by a text box. */
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

/** Holds the rule that an editor obeys at the moment. */
export function createRule() {
  let rule: StepRule | undefined
  return {
    obey(next: StepRule | undefined) {
      rule = next
    },
    /** Returns what becomes of these steps. Several at once were made from each other, and do not come from keys. */
    apply(steps: readonly Transaction[]): readonly Transaction[] {
      const [step] = steps
      return rule && step?.docChanged && steps.length === 1 ? rule(step, describe(step).by) : steps
    },
  }
}
