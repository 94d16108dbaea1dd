import type { EditorView } from '@codemirror/view'
import { isSafeAddress, lineLooks } from '../../../lib/markdown/line-looks.ts'

/**
 * A click on the words of a link opens it in another tab, if Ctrl is held, or ⌘ on a Mac. Without the key a click
 * places the caret. On a Mac, Ctrl and a click open the menu of a word.
 */
export function openLink(event: MouseEvent, view: EditorView, isMac: boolean): boolean {
  if (event.button !== 0 || !(isMac ? event.metaKey : event.ctrlKey)) return false
  const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
  const address = at === null ? undefined : addressAt(view, at)
  if (address === undefined) return false
  window.open(address, '_blank', 'noopener,noreferrer')
  return true
}

function addressAt(view: EditorView, at: number): string | undefined {
  const line = view.state.doc.lineAt(at)
  const link = lineLooks(line.text).links.find(
    ({ from, to }) => line.from + from <= at && at <= line.from + to,
  )
  return link && isSafeAddress(link.address) ? link.address : undefined
}
