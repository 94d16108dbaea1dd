import type { Editor } from '../../../lib/text/editor.ts'

type InterimTextProps = {
  editor: Editor
  /** The words that are being recognised. They may still change. */
  text: string
}

/** Shown in grey below the caret. Not part of the text, and not read by screen readers until it is. */
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
