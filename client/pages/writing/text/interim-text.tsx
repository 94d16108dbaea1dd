import type { Editor } from '../../../lib/text/editor.ts'

type InterimTextProps = {
  editor: Editor
  /** What is being heard, and may still become something else. */
  text: string
}

/** Hangs below the caret in grey. It is never part of the text, and read out to nobody before it is. */
export function InterimText({ editor, text }: InterimTextProps) {
  if (!text) return null
  const caret = editor.boxAt(editor.selection().to)
  if (!caret) return null
  return (
    <p className="interim" aria-hidden="true" style={{ top: caret.bottom, left: caret.left }}>
      {text}
    </p>
  )
}
