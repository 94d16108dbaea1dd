import '../../client/styles/index.css'
import '../../client/pages/writing/forced-colors.css'
import './editor.css'
import { lazy, StrictMode, Suspense, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { EditorPane } from '../../client/features/editor/editor-pane.tsx'
import { createReview } from '../../client/features/review/review.ts'
import { AtWait } from '../../client/features/review/rewriter/at-wait.tsx'
import { rephrase } from '../../client/features/review/rewriter/rephrase.ts'
import { createRewriter } from '../../client/features/review/rewriter/rewriter.ts'
import { RewriterStage } from '../../client/features/review/rewriter/rewriter-stage.tsx'
import { useReviewState } from '../../client/features/review/use-review-state.ts'
import type { Editor } from '../../client/lib/text/editor.ts'
import { Button } from '../../client/ui/button.tsx'
import { ToastProvider, useToasts } from '../../client/ui/toasts.tsx'
import { TooltipProvider } from '../../client/ui/tooltip.tsx'
import { useTooltips } from '../../client/ui/use-tooltips.ts'
import { keepVersion, stream } from './review-service.ts'

const ReviewPanel = lazy(async () => {
  const { ReviewPanel } = await import('../../client/features/review/panel/review-panel.tsx')
  return { default: ReviewPanel }
})

/** A text to rephrase, and its review; nothing is saved. */
function ReviewPage() {
  useTooltips()
  const toasts = useToasts()
  const [editor, setEditor] = useState<Editor | null>(null)
  const [review] = useState(() => createReview())
  const [rewriter] = useState(() => createRewriter({ review, keepVersion, say: toasts }))
  useEffect(() => (editor ? review.attach(editor) : undefined), [review, editor])
  useEffect(() => (editor ? rewriter.attach(editor) : undefined), [rewriter, editor])
  const isReviewing = useReviewState(review) !== null

  const onReady = useCallback((editor: Editor) => {
    window.editor = editor
    setEditor(editor)
    return () => setEditor(null)
  }, [])

  return (
    <>
      <header className="editor-bar">
        <h1>The review</h1>
        <Button variant="quiet" onClick={() => rephrase(rewriter, stream)}>
          Rephrase with AI
        </Button>
      </header>
      <main className="editor-page">
        <div className="editor-column">
          <RewriterStage
            rewriter={rewriter}
            review={review}
            layReviewAside={review.putAside}
            focusText={() => editor?.focus()}
            isWritable
            AtWait={AtWait}
          >
            <EditorPane kind="code-mirror" placeholder="Start writing..." onReady={onReady} />
          </RewriterStage>
          <Suspense>
            <ReviewPanel open={isReviewing} review={review} />
          </Suspense>
        </div>
      </main>
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <ToastProvider>
        <ReviewPage />
      </ToastProvider>
    </TooltipProvider>
  </StrictMode>,
)
