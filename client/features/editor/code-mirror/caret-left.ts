import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * With the caret at the end of a wrapped line, CodeMirror (view 6.43) sets the browser's caret again, even when the
 * focus has just left the text. The browser then gives the focus back to the text, and what is typed for a panel lands
 * in it. So a caret that has lost the focus no longer stores which of the two lines it belongs to.
 */
export function caretLeft(): Extension {
  return EditorView.domEventHandlers({
    blur(_, view) {
      // A window that loses the focus keeps its caret. In the middle of an update nothing may be changed.
      queueMicrotask(() => {
        const { empty, assoc, head } = view.state.selection.main
        const isLeft = document.activeElement !== view.contentDOM
        if (isLeft && empty && assoc) view.dispatch({ selection: { anchor: head } })
      })
    },
  })
}
