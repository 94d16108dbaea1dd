import type { Editor, TextRange } from '../../../lib/text/editor.ts'

/** A selection may be a whole book, and this runs with each move of the caret. */
const maxLookLength = 2_000

type Reader = Pick<Editor, 'slice' | 'selection'>

/** The beginning of the selection, without white space around it. Empty if nothing is selected. */
export function selectedText(editor: Reader): string {
  const { from, to } = editor.selection()
  return editor.slice(from, Math.min(to, from + maxLookLength)).trim()
}

/** The selection without white space at its ends, which a double or triple click includes. */
export function trimmedSelection(editor: Reader): TextRange {
  const { from, to } = editor.selection()
  const head = editor.slice(from, Math.min(to, from + maxLookLength))
  const tail = editor.slice(Math.max(from, to - maxLookLength), to)
  return { from: from + head.length - head.trimStart().length, to: to - tail.length + tail.trimEnd().length }
}
