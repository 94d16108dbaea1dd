import type { Extension } from '@codemirror/state'
import { EditorView, placeholder } from '@codemirror/view'

/**
 * The placeholder of an empty text. CodeMirror's own (view 6.43) tells screen readers of it even when there are words,
 * and Orca 43 then reads it instead of them.
 */
export function hint(words: string): Extension {
  return [
    placeholder(() => Object.assign(document.createElement('span'), { textContent: words })),
    EditorView.contentAttributes.of(({ state }) =>
      state.doc.length === 0 ? { 'aria-placeholder': words } : null,
    ),
  ]
}
