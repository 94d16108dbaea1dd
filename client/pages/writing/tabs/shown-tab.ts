import { offsetWithin } from '#shared/text/splice.ts'
import { type Editor, placeOf } from '../../../lib/editor.ts'
import type { Entry } from './open-entries.ts'
import type { TabPlaces } from './tab-places.ts'
import { withWords } from './with-words.ts'

export type TabEditor = Pick<
  Editor,
  'text' | 'set' | 'selection' | 'select' | 'insert' | 'composing' | 'keep' | 'goTo' | 'onChange'
>

/** The one editor of the page, and the tab that is in it. */
export interface ShownTab {
  get(): Entry | undefined
  /** The tab is shown in this editor, until the answer is called. */
  attach(editor: TabEditor): () => void
  show(entry: Entry): void
  /** Writes this into a tab, where the writer was in it. */
  add(entry: Entry, words: string): void
  /** Its caret, scroll and undo are kept for the way back, and its words are sent. */
  leave(): void
  /** The same place, also after a reload. */
  keepPlace(): void
  /** Leaves the editor empty. */
  takeOut(): void
}

export function createShownTab(places: TabPlaces): ShownTab {
  let editor: TabEditor | undefined
  let shown: Entry | undefined

  function keepPlace(): void {
    if (!editor || !shown) return
    shown.view = editor.keep()
    places.keep(shown.tab.id, placeOf(shown.view))
  }

  function load(): void {
    if (!editor || !shown) return
    // Even where both texts are equal, as two empty ones: what can be undone belongs to the tab that is left.
    const text = shown.saving.text()
    editor.set(text, 'load', shown.view ?? undefined)
    const place = shown.view ? undefined : places.of(shown.tab.id)
    if (place) editor.goTo({ ...place, caret: offsetWithin(text, place.caret) })
    shown.saving.attach(editor)
  }

  return {
    get: () => shown,

    attach(next) {
      editor = next
      const stop = next.onChange(({ by }) => {
        if (by === 'writer' || by === 'tool') shown?.saving.changed()
      })
      load()
      return () => {
        stop()
        keepPlace()
        shown?.saving.detach()
        editor = undefined
      }
    },

    show(entry) {
      shown = entry
      load()
    },

    add(entry, words) {
      if (entry !== shown || !editor) return addUnseen(entry, words, places)
      // What the writer has selected stays: these were typed for a text that they did not see.
      const { to } = editor.selection()
      editor.select({ from: to, to })
      editor.insert(words)
    },

    leave() {
      if (!shown) return
      keepPlace()
      shown.saving.detach()
      void shown.saving.flush()
      shown = undefined
    },

    keepPlace,

    takeOut() {
      shown?.saving.detach()
      shown = undefined
      editor?.set('', 'load')
    },
  }
}

/** As an editor would that shows the tab for a moment. */
function addUnseen({ tab, saving }: Entry, words: string, places: TabPlaces): void {
  const place = places.of(tab.id)
  const added = withWords(saving.text(), words, place?.caret)
  saving.attach({ text: () => added.text, set() {}, composing: () => false })
  saving.changed()
  saving.detach()
  if (place) places.keep(tab.id, { ...place, caret: added.caret })
}
