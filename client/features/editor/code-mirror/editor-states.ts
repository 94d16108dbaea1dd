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
  /** The text as it was left, brought up to date with what has become of it elsewhere. */
  goOn(kept: OwnView, text: string): ShownState
  /** What puts another placeholder into the state that is shown; later ones begin with it. */
  changePlaceholder(words: string): TransactionSpec
  /** Likewise for what shows the Markdown of a text, its origins, or what is lit while the rest is dimmed, or nothing. */
  changeLook(name: LookName, look: Extension): TransactionSpec
}

type LookName = 'marks' | 'origins' | 'light'

/**
 * Each text has a state of its own, with the extensions of this editor. Words are counted of the text that is shown.
 */
export function createEditorStates(
  extensions: Extension,
  firstPlaceholder: string,
  words: WordCount,
): EditorStates {
  const slot = new Compartment()
  let shownPlaceholder = hint(firstPlaceholder)
  // The light is outside: marks within it keep their own colour.
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
      // Who went to the text box and came back has a new editor, which shares nothing with the first.
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
