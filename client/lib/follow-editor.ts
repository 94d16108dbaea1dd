import type { Editor, TextChange, Unsubscribe } from './editor.ts'

interface Followed<Part> {
  /** The editor with the text, while there is one. */
  current(): Part | undefined
  /** Follows one editor until the returned function is called. */
  attach(next: Part): Unsubscribe
}

interface Following<Part> {
  /** The text has changed, and is the same text still. */
  onEdit?: (change: TextChange, editor: Part) => void
  /** Another text has come into the editor, or the editor is left. */
  onGone: (why: 'load' | 'left') => void
}

/** For whatever is about one text, and over when that goes. */
export function followEditor<Part extends Pick<Editor, 'onChange'>>({
  onEdit,
  onGone,
}: Following<Part>): Followed<Part> {
  let editor: Part | undefined
  return {
    current: () => editor,
    attach(next) {
      editor = next
      const leave = next.onChange((change) =>
        change.by === 'load' ? onGone('load') : onEdit?.(change, next),
      )
      return () => {
        leave()
        editor = undefined
        onGone('left')
      }
    },
  }
}
