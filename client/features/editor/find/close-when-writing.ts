import { searchPanelOpen } from '@codemirror/search'
import { type EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { settleMs } from '../composition.ts'
import { closePanel } from './panel-place.ts'

/**
 * Closes the search on a phone, which has no room for it beside the text: with the first key in the text, its marks
 * too. During a composition it waits until the word is done, because the marks may be in the line that is composed.
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

  /** Closes after the current update: within one the panel may not change. */
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
    // Going to a field of the search also ends a composition, and what is typed next is for that field.
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
