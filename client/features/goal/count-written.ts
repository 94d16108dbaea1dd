import type { Editor, Unsubscribe } from '../../lib/text/editor.ts'

/**
 * Reports by how many words each change by the writer has made the text longer; negative if it is shorter. What a tool
 * changes was not written. Nor was the undoing of this, which an editor reports as a change by the writer: it goes to
 * `addUndone`.
 */
export function countWritten(
  editor: Pick<Editor, 'words' | 'onChange'>,
  add: (words: number) => void,
  addUndone: (words: number) => void,
): Unsubscribe {
  let words = editor.words()

  return editor.onChange(({ by, isOfTool }) => {
    const before = words
    words = editor.words()
    if (by !== 'writer' || before === undefined || words === undefined || words === before) return
    if (isOfTool) addUndone(words - before)
    else add(words - before)
  })
}
