import type { Extension } from '@codemirror/state'
import { type EditorView, ViewPlugin } from '@codemirror/view'

/**
 * When a script focuses a text, as a closing dialog does, the browser puts the caret at the beginning. CodeMirror (view
 * 6.43) undoes that if it notices within 200 ms. A busy machine is slower, and what is typed next would stand at the
 * beginning. So the caret is set at once.
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

/** Where the caret's line is not drawn, the caret has no place in the page, and CodeMirror would read a wrong one. */
function selectAsBefore(view: EditorView): void {
  const { anchor, head, from: start, to: end } = view.state.selection.main
  if (start < view.viewport.from || end > view.viewport.to) return
  const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)]
  getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
}
