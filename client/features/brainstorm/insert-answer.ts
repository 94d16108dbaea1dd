/** What brainstorming needs of the editor. */
export interface BrainstormEditor {
  slice(from: number, to: number): string
  selection(): { from: number; to: number }
  select(range: { from: number; to: number }): void
  /** Replaces the selection, as one step of undo. */
  insert(text: string): void
}

/** At the caret, and behind what is selected, which stays; with a space where words would run together. */
export function insertAnswer(editor: BrainstormEditor, answer: string): void {
  const { to: at } = editor.selection()
  const before = editor.slice(Math.max(0, at - 1), at)
  const after = editor.slice(at, at + 1)
  editor.select({ from: at, to: at })
  editor.insert(`${/\S/.test(before) ? ' ' : ''}${answer}${/\w/.test(after) ? ' ' : ''}`)
}
