import type { Editor, TextRange } from '../../../lib/text/editor.ts'

/** A selection may be a whole book, and it is looked at with every move of the caret. */
const maxLookLength = 2_000

type Reader = Pick<Editor, 'slice' | 'selection'>

/** The beginning of what is selected, without the white space around it; empty where nothing is. */
export function selectedText(editor: Reader): string {
  const { from, to } = editor.selection()
  return editor.slice(from, Math.min(to, from + maxLookLength)).trim()
}

/** The selection without the white space at its ends, which a double or triple click takes along. */
export function trimmedSelection(editor: Reader): TextRange {
  const { from, to } = editor.selection()
  const head = editor.slice(from, Math.min(to, from + maxLookLength))
  const tail = editor.slice(Math.max(from, to - maxLookLength), to)
  return { from: from + head.length - head.trimStart().length, to: to - tail.length + tail.trimEnd().length }
}
