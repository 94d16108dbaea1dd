import '../../client/styles/index.css'
import '../../client/pages/writing/forced-colors.css'
import './editor.css'
import { StrictMode, useCallback, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { defaultFont, defaultSize } from '#shared/tab-fields.ts'
import { FontSizeControl } from '../../client/features/appearance/font-size-control.tsx'
import { createPageLook, type Look, type PageLook } from '../../client/features/appearance/page-look.ts'
import { EditorPane } from '../../client/features/editor/editor-pane.tsx'
import { printWhole } from '../../client/features/editor/print-whole.ts'
import type { Editor } from '../../client/lib/text/editor.ts'
import type { EditorKind } from '../../client/lib/text/editor-kind.ts'

declare global {
  interface Window {
    editor: Editor
  }
}

/** The editor and the page around it, without saving. `?text-area` shows the other editor. */
function EditorPage() {
  const page = useRef<HTMLDivElement>(null)
  const pageLook = useRef<PageLook>(null)
  const [look, setLook] = useState<Look>({ font: defaultFont, size: defaultSize })
  const [firstLook] = useState(look)
  const kind: EditorKind = location.search === '?text-area' ? 'text-area' : 'code-mirror'

  const onReady = useCallback(
    (editor: Editor) => {
      window.editor = editor
      // As the desk does on the writing page.
      const stopPrinting = printWhole(() => undefined, editor.text)
      if (!page.current) return stopPrinting
      const sample = () => editor.slice(0, 10_000)
      pageLook.current = createPageLook({ page: page.current, sample, keepPlace: editor.keepPlace })
      void pageLook.current.show(firstLook)
      return stopPrinting
    },
    [firstLook],
  )

  return (
    <div ref={page}>
      <header className="editor-bar">
        <h1>The editor</h1>
      </header>
      <main className="editor-page">
        <div className="editor-column">
          <EditorPane kind={kind} placeholder="Start writing..." onReady={onReady} />
        </div>
      </main>
      <footer className="editor-tools">
        <FontSizeControl
          look={look}
          onChange={(look) => {
            setLook(look)
            void pageLook.current?.show(look)
          }}
        />
      </footer>
    </div>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <EditorPage />
  </StrictMode>,
)
