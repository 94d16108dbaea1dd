import '../../client/styles/index.css'
import '../../client/pages/writing/forced-colors.css'
import './editor.css'
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { EditorPane } from '../../client/features/editor/editor-pane.tsx'
import { IssuesInText } from '../../client/features/suggestions/marks/issues-in-text.tsx'
import { MarkedText } from '../../client/features/suggestions/marks/marked-text.tsx'
import { createSuggestions } from '../../client/features/suggestions/suggestions.ts'
import { createApi } from '../../client/lib/api/api.ts'
import { systemClock } from '../../client/lib/clock.ts'
import type { Editor } from '../../client/lib/text/editor.ts'
import type { EditorKind } from '../../client/lib/text/editor-kind.ts'
import { Button } from '../../client/ui/button.tsx'
import { ToastProvider, useToasts } from '../../client/ui/toasts.tsx'
import { TooltipProvider } from '../../client/ui/tooltip.tsx'
import { useTooltips } from '../../client/ui/use-tooltips.ts'
import { answerTo, sampleText } from './suggestions-server.ts'

declare global {
  interface Window {
    editor: Editor
  }
}

const SuggestionsDialog = lazy(async () => {
  const { SuggestionsDialog } = await import('../../client/features/suggestions/suggestions-dialog.tsx')
  return { default: SuggestionsDialog }
})

window.keptVersions = []
window.simplified = []
const request = createApi({ fetch: answerTo, clock: systemClock })
const kind: EditorKind = location.search === '?text-area' ? 'text-area' : 'code-mirror'

/** A text with unclear sentences, and a server that reports them. `?text-area` shows the other editor. */
function SuggestionsPage() {
  useTooltips()
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const toasts = useToasts()
  const [suggestions] = useState(() => {
    const keepVersion = async (text: string) => window.keptVersions.push(text)
    return createSuggestions({ request, toasts, keepVersion })
  })
  useEffect(() => (editor ? suggestions.attach(editor) : undefined), [suggestions, editor])

  const onReady = (next: Editor) => {
    window.editor = next
    next.set(sampleText, 'load')
    setEditor(next)
    return () => setEditor(null)
  }

  return (
    <>
      <header className="editor-bar">
        <h1>Suggestions</h1>
        <Button onClick={() => suggestions.start() && setIsOpen(true)}>Get writing suggestions</Button>
      </header>
      <main className="editor-page">
        <div className="editor-column">
          <MarkedText>
            <EditorPane kind={kind} placeholder="Start writing..." onReady={onReady} />
            <IssuesInText open suggestions={suggestions} editor={kind === 'code-mirror' ? editor : null} />
          </MarkedText>
        </div>
      </main>
      <Suspense>
        <SuggestionsDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          suggestions={suggestions}
          editor={editor}
          marksInText={kind === 'code-mirror'}
          onApplySimplified={(simplified) => window.simplified.push(simplified)}
        />
      </Suspense>
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <ToastProvider>
        <SuggestionsPage />
      </ToastProvider>
    </TooltipProvider>
  </StrictMode>,
)
