import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * A tap moves the browser's caret, but CodeMirror (view 6.43) may notice it while it is doing something else. On a busy
 * phone it then restores the previous selection, and the next key replaces what is selected. So the caret is read when
 * the tap arrives.
 */
export function caretOnTap(): Extension {
  return EditorView.domEventHandlers({
    click(event, view) {
      const { focusNode, focusOffset, isCollapsed } = getSelection() ?? {}
      if ((event as PointerEvent).pointerType !== 'touch' || view.state.selection.main.empty) return
      if (!isCollapsed || !focusNode || !view.contentDOM.contains(focusNode)) return
      view.dispatch({
        selection: { anchor: view.posAtDOM(focusNode, focusOffset) },
        userEvent: 'select.pointer',
      })
    },
  })
}
