import type { Editor, Unsubscribe } from '../../lib/text/editor.ts'

/**
 * Tells how many words more the text has after each change by the writer; fewer than none where some went. What tools
 * make of a text is not written, nor is undoing it, though an editor calls that a change by the writer.
 */
export function countWritten(
  editor: Pick<Editor, 'words' | 'onChange'>,
  add: (words: number) => void,
): Unsubscribe {
  let words = editor.words()

  return editor.onChange(({ by, isOfTool }) => {
    const before = words
    words = editor.words()
    if (by !== 'writer' || isOfTool || before === undefined || words === undefined) return
    if (words !== before) add(words - before)
  })
}
