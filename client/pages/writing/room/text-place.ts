import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { createTextChoices, type TextChoices } from '../../../lib/choices/text-choices.ts'
import { createObservable, type Observable, type Observed } from '../../../lib/observable.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import { createRoomElement, type RoomElement } from './room-element.ts'

/** Finds the text on the page, and moves the focus there. */
export interface TextPlace extends TextChoices {
  element: RoomElement
  /** Null before the first editor is ready, and between two editors. */
  editor: Observed<Editor | null>
  /** Focuses the text. While another text is loading, focuses the field that catches its first words. */
  focusText(): void
  /** The same for a dialog that closes. Returns the element that gets the focus. */
  focusTextNow(): HTMLElement | true
}

export function createTextPlace(storage: DeviceStorage): TextPlace & { editor: Observable<Editor | null> } {
  const element = createRoomElement()
  const editor = createObservable<Editor | null>(null)
  // Each tab that is loading has a field. The last one is of the tab that was asked for last.
  const early = () => [...document.querySelectorAll<HTMLElement>('textarea[data-early]')].at(-1)
  const focusText = () => (early() ?? editor.get())?.focus()
  return {
    ...createTextChoices(storage),
    element,
    editor,
    focusText,

    focusTextNow() {
      // Focusing through the editor places the caret at once. A bare element gets it a moment later, and the next key
      // may come before.
      focusText()
      return early() ?? element.text() ?? true
    },
  }
}
