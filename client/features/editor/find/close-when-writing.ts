import { searchPanelOpen } from '@codemirror/search'
import { type EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { settleMs } from '../composition.ts'
import { closePanel } from './panel-place.ts'

/**
 * A phone has no room for the search beside the text: it goes with the first key in the text, and its marks with it.
 * Under an input method it waits until the word is done, because the marks are in the line that this writes.
 */
export const closeWhenWriting = ViewPlugin.define((view) => new Closing(view), {
  eventHandlers: {
    compositionend(this: Closing) {
      this.closeSoon()
    },
  },
})

class Closing implements PluginValue {
  readonly #view: EditorView
  #hasWritten = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(view: EditorView) {
    this.#view = view
  }

  update(update: ViewUpdate): void {
    if (!searchPanelOpen(update.state)) this.#hasWritten = false
    else if (isWriting(update)) {
      this.#hasWritten = true
      this.closeSoon()
    }
  }

  /** Never within an update. */
  closeSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#close(), this.#view.composing ? settleMs : 0)
  }

  destroy(): void {
    clearTimeout(this.#timer)
  }

  #close(): void {
    if (!this.#hasWritten || this.#view.composing || !matchMedia(phone).matches) return
    this.#hasWritten = false
    // Going to a field of the search ends the word too, and what is typed next is for that field.
    if (this.#view.hasFocus) closePanel(this.#view)
  }
}

const phone = '(max-width: 640px)'

function isWriting({ transactions, view }: ViewUpdate): boolean {
  return transactions.some(
    (one) =>
      one.docChanged &&
      view.hasFocus &&
      (one.isUserEvent('input') || one.isUserEvent('delete')) &&
      !one.isUserEvent('input.replace'),
  )
}
