import { memo, useEffect, useEffectEvent, useRef } from 'react'
import type { Editor } from '../../lib/text/editor.ts'
import type { EditorKind } from '../../lib/text/editor-kind.ts'
import { createCodeMirrorEditor } from './code-mirror/code-mirror-editor.ts'
import { createTextAreaEditor } from './text-area/text-area-editor.ts'
import './editor.css'

type EditorPaneProps = {
  /** `text-area` is the browser's own box, for writers whom it suits better. A change makes a new, empty editor. */
  kind: EditorKind
  placeholder: string
  /** Called with each new editor. The function it returns is called before that editor goes. */
  onReady: (editor: Editor) => () => void
}

const create = {
  'code-mirror': createCodeMirrorEditor,
  'text-area': createTextAreaEditor,
} satisfies Record<EditorKind, unknown>

/** The place for the text. React renders it once, and no key reaches React. */
export const EditorPane = memo(function EditorPane({ kind, placeholder, onReady }: EditorPaneProps) {
  const host = useRef<HTMLDivElement>(null)
  const editorRef = useRef<Editor>(null)
  const ready = useEffectEvent(onReady)
  const firstPlaceholder = useEffectEvent(() => placeholder)

  useEffect(() => {
    if (!host.current) return
    const editor = create[kind](host.current, { placeholder: firstPlaceholder() })
    editorRef.current = editor
    const leave = ready(editor)
    return () => {
      leave()
      editor.destroy()
    }
  }, [kind])

  useEffect(() => editorRef.current?.setPlaceholder(placeholder), [placeholder])

  return <div ref={host} className="write" />
})
