import type { Editor, TextChange, Unsubscribe } from './editor.ts'

interface Followed<Part> {
  /** The attached editor; undefined if there is none. */
  current(): Part | undefined
  /** Follows one editor until the returned function is called. */
  attach(next: Part): Unsubscribe
}

interface Following<Part> {
  /** The text has changed, but it is still the same tab's text. */
  onEdit?: (change: TextChange, editor: Part) => void
  /** Another text was loaded into the editor, or the editor is gone. */
  onGone: (why: 'load' | 'left') => void
}

/** For everything that belongs to one text and ends with it: attaches an editor, and tells when its text is gone. */
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
