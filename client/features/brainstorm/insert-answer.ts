import type { Editor } from '../../lib/text/editor.ts'
import { joinWords } from '../../lib/text/join-words.ts'

export type BrainstormEditor = Pick<Editor, 'slice' | 'selection' | 'select' | 'insert'>

/** Inserts at the caret, or after the selection, which stays. Adds a space where words would run together. */
export function insertAnswer(editor: BrainstormEditor, answer: string): void {
  const { to: at } = editor.selection()
  const [before, after] = [editor.slice(Math.max(0, at - 2), at), editor.slice(at, at + 2)]
  editor.select({ from: at, to: at })
  editor.insert(joinWords(before, answer, after), 'a')
}
