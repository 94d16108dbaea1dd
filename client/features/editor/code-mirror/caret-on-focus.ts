import type { Extension } from '@codemirror/state'
import { type EditorView, ViewPlugin } from '@codemirror/view'

/**
 * A browser puts the caret at the beginning of a text that a script gives the focus, as a closing dialog does. CodeMirror
 * (view 6.43) takes that back where it hears of it within 200 ms. A busy machine is slower, and what is typed next would
 * stand at the beginning. So the caret is set at once.
 */
export function caretOnFocus(): Extension {
  return ViewPlugin.define((view) => {
    const { contentDOM } = view
    contentDOM.focus = (options) => {
      const hadFocus = document.activeElement === contentDOM
      HTMLElement.prototype.focus.call(contentDOM, options)
      if (!hadFocus) selectAsBefore(view)
    }
    return { destroy: () => void Reflect.deleteProperty(contentDOM, 'focus') }
  })
}

/** Where the page has not drawn the caret's line, there is no place for it, and CodeMirror would take another for it. */
function selectAsBefore(view: EditorView): void {
  const { anchor, head, from: start, to: end } = view.state.selection.main
  if (start < view.viewport.from || end > view.viewport.to) return
  const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)]
  getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
}
