import type { Origin } from '#shared/origins/runs.ts'
import { offsetWithin } from '#shared/text/splice.ts'
import { type Editor, placeOf } from '../../../lib/text/editor.ts'
import { createLastWritten } from './last-written.ts'
import type { Entry } from './open-entries.ts'
import type { StoppedPlace, TabPlaces } from './tab-places.ts'
import { recordWith, withWords } from './with-words.ts'
import { writeUnseen } from './write-unseen.ts'

export type TabEditor = Pick<
  Editor,
  'text' | 'set' | 'selection' | 'select' | 'insert' | 'composing' | 'keep' | 'goTo' | 'onChange'
> &
  Partial<Pick<Editor, 'origins' | 'begin'>>

/** Words, or a function that makes them from the text before and after the place. */
export type AddedWords = string | ((before: string, after: string) => string)

/** The editor of the page, and the tab that is in it. */
export interface ShownTab {
  get(): Entry | undefined
  /** Shows the tab in this editor, until the returned function is called. */
  attach(editor: TabEditor): () => void
  /** `goesOn`: without a known place, the writer goes on at the end. Otherwise a chosen tab is read first. */
  show(entry: Entry, goesOn?: boolean): void
  /** Writes words into a tab, at its present or last caret. */
  add(entry: Entry, words: AddedWords, origin: Origin): void
  /** Leaves the tab: keeps its caret, scroll and undo, and sends its words. */
  leave(): void
  /** Where the writer stopped in the tab, in this visit or an earlier one. */
  stopped(): StoppedPlace | undefined
  /** Stores that place, so that it is known after a reload. */
  keepPlace(): void
  /** Takes the tab out of the editor, which is then empty. */
  takeOut(): void
}

export function createShownTab(places: TabPlaces, now: () => number): ShownTab {
  let editor: TabEditor | undefined
  let shown: Entry | undefined
  const written = createLastWritten()

  function keepPlace(): void {
    if (!editor || !shown) return
    const { id } = shown.tab
    shown.view = editor.keep()
    places.keep(id, placeOf(shown.view), written.toKeep(places.stoppedIn(id)))
  }

  function load(goesOn = false): void {
    if (!editor || !shown) return
    bringIn(editor, shown, places, goesOn)
    written.begin(places.stoppedIn(shown.tab.id))
    shown.saving.attach(editor)
  }

  return {
    get: () => shown,

    attach(next) {
      editor = next
      const stop = next.onChange((change) => {
        written.follow(change, now())
        if (change.by === 'writer' || change.by === 'tool') shown?.saving.changed()
      })
      load()
      return () => {
        stop()
        keepPlace()
        shown?.saving.detach()
        editor = undefined
      }
    },

    show(entry, goesOn) {
      shown = entry
      load(goesOn)
    },

    add(entry, words, origin) {
      if (entry === shown && editor) addSeen(editor, words, origin)
      else addUnseen(entry, words, origin, places)
    },

    leave() {
      if (!shown) return
      keepPlace()
      shown.saving.detach()
      void shown.saving.flush()
      shown = undefined
    },

    keepPlace,
    stopped: written.get,

    takeOut() {
      shown?.saving.detach()
      shown = undefined
      editor?.set('', 'load')
    },
  }
}

function bringIn(editor: TabEditor, { saving, view, tab }: Entry, places: TabPlaces, goesOn: boolean): void {
  // Needed even if both texts are equal, as two empty ones are: the undo steps in the editor belong to the last tab.
  const text = saving.text()
  editor.set(text, 'load', view ?? undefined, saving.origins())
  if (view) return
  const place = places.of(tab.id)
  if (place) editor.goTo({ ...place, caret: offsetWithin(text, place.caret) })
  else editor.begin?.(goesOn ? text.length : 0)
}

/** The selection is not replaced, because the words were typed before the text was in sight. */
function addSeen(editor: TabEditor, words: AddedWords, origin: Origin): void {
  const { to } = editor.selection()
  editor.select({ from: to, to })
  editor.insert(fitted(words, editor.text(), to), origin)
}

function addUnseen({ tab, saving }: Entry, words: AddedWords, origin: Origin, places: TabPlaces): void {
  const place = places.of(tab.id)
  const before = saving.text()
  const at = offsetWithin(before, place?.caret ?? before.length)
  const fitting = fitted(words, before, at)
  const added = withWords(before, fitting, at)
  const came = { at, length: fitting.length, origin }
  const record = recordWith(came, before.length, saving.origins())
  writeUnseen(saving, added.text, record)
  if (place) places.keep(tab.id, { ...place, caret: added.caret })
}

function fitted(words: AddedWords, text: string, at: number): string {
  return typeof words === 'string' ? words : words(text.slice(0, at), text.slice(at))
}
