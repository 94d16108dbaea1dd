import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * At the end of a wrapped line CodeMirror (view 6.43) puts the browser's caret there anew, also when the focus has just left
 * the text. A browser then gives the focus back to the text, and what is typed for a panel stands in it. So a caret that is
 * left no longer says which of the two lines it belongs to.
 */
export function caretLeft(): Extension {
  return EditorView.domEventHandlers({
    blur(_, view) {
      // A window that is left keeps its caret. In the middle of an update nothing may be changed.
      queueMicrotask(() => {
        const { empty, assoc, head } = view.state.selection.main
        const isLeft = document.activeElement !== view.contentDOM
        if (isLeft && empty && assoc) view.dispatch({ selection: { anchor: head } })
      })
    },
  })
}
