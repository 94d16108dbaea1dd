import { Compartment, type EditorState, type Extension, type TransactionSpec } from '@codemirror/state'
import type { KeptView, PagePlace } from '../../../lib/text/editor.ts'
import { placeAfter, textStart } from '../page-place.ts'
import type { WordCount } from '../word-count.ts'
import { comeBack } from './come-back.ts'
import { hint } from './hint.ts'
import { startState, takeOver } from './text-state.ts'

export type OwnView = Extract<KeptView, { editor: 'code-mirror' }>

interface ShownState {
  state: EditorState
  place: PagePlace
}

export interface EditorStates {
  begin(text: string): ShownState
  /** Shows a kept text again, brought up to date with the text that it has become elsewhere. */
  goOn(kept: OwnView, text: string): ShownState
  /** Returns the step that shows another placeholder in the current state. Later states begin with it. */
  changePlaceholder(words: string): TransactionSpec
  /**
   * Returns the step that shows or, with `[]`, hides one of the looks: Markdown, origins, or the part that stays lit.
   */
  changeLook(name: LookName, look: Extension): TransactionSpec
}

type LookName = 'marks' | 'origins' | 'light'

/**
 * Makes the state for each text, with the extensions of this editor. Only the text that is shown has its words counted.
 */
export function createEditorStates(
  extensions: Extension,
  firstPlaceholder: string,
  words: WordCount,
): EditorStates {
  const slot = new Compartment()
  let shownPlaceholder = hint(firstPlaceholder)
  // The order counts: the light is outside, so that marks within it keep their own colour.
  const looks: Record<LookName, Extension> = { marks: [], origins: [], light: [] }

  const chosen = () => [shownPlaceholder, looks.marks, looks.origins, looks.light]
  const own = () => [extensions, slot.of(chosen())]
  const showChosen = () => ({ effects: slot.reconfigure(chosen()) })

  return {
    begin(text) {
      words.restart()
      return { state: startState(text, own()), place: textStart }
    },

    goOn(kept, text) {
      // A writer who used the text box and came back has a new editor. The kept state belongs to the earlier one.
      const isOwn = slot.get(kept.state) !== undefined
      const asOwn = isOwn ? showChosen() : takeOver(own())
      const update = comeBack(kept, text, words, asOwn)
      return { state: update.state, place: placeAfter(kept.place, update.changes) }
    },

    changePlaceholder(next) {
      shownPlaceholder = hint(next)
      return showChosen()
    },

    changeLook(name, look) {
      looks[name] = look
      return showChosen()
    },
  }
}
