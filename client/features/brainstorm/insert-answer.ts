import type { Editor } from '../../lib/text/editor.ts'

export type BrainstormEditor = Pick<Editor, 'slice' | 'selection' | 'select' | 'insert'>

/** At the caret, and behind what is selected, which stays; with a space where words would run together. */
export function insertAnswer(editor: BrainstormEditor, answer: string): void {
  const { to: at } = editor.selection()
  const before = editor.slice(Math.max(0, at - 1), at)
  const after = editor.slice(at, at + 1)
  editor.select({ from: at, to: at })
  editor.insert(`${/\S/.test(before) ? ' ' : ''}${answer}${/\w/.test(after) ? ' ' : ''}`, 'a')
}
