import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * CodeMirror (view 6.43) may hear of a tap's caret while it is at work on something else. On a busy phone it then selects
 * again what was selected before, and what is typed next replaces that. So the caret is read with the tap.
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
