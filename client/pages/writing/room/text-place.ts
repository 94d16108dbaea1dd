import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { createTextChoices, type TextChoices } from '../../../lib/choices/text-choices.ts'
import { createObservable, type Observable, type Observed } from '../../../lib/observable.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import { createRoomElement, type RoomElement } from './room-element.ts'

/** Where the text is on the page, and the way to it. */
export interface TextPlace extends TextChoices {
  element: RoomElement
  /** Null before the first editor is there, and between two editors. */
  editor: Observed<Editor | null>
  /** Takes the writer to the text. If another text is on its way, to the field that catches its first words. */
  focusText(): void
  /** The same for a dialog that closes: returns where the focus goes. */
  focusTextNow(): HTMLElement | true
}

export function createTextPlace(storage: DeviceStorage): TextPlace & { editor: Observable<Editor | null> } {
  const element = createRoomElement()
  const editor = createObservable<Editor | null>(null)
  // Each tab on its way has a field, and the last is the one that was asked for last.
  const early = () => [...document.querySelectorAll<HTMLElement>('textarea[data-early]')].at(-1)
  const focusText = () => (early() ?? editor.get())?.focus()
  return {
    ...createTextChoices(storage),
    element,
    editor,
    focusText,

    focusTextNow() {
      // With the caret in its place at once, where the bare element has it a moment later: the next key may come
      // before.
      focusText()
      return early() ?? element.text() ?? true
    },
  }
}
