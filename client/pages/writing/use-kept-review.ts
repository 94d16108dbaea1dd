import { useEffect, useEffectEvent, useState } from 'react'
import type { Review } from '../../features/review/review.ts'
import type { Rewriter } from '../../features/review/rewriter/rewriter.ts'
import type { Editor } from '../../lib/editor.ts'
import { useToasts } from '../../ui/toasts.tsx'
import type { PageTabs } from './use-page-tabs.ts'

const notShown = 'The changes could not be shown. They are kept for you, and your text is unchanged.'

interface KeptReviewPage {
  pageTabs: Pick<PageTabs, 'openTabs' | 'tab'>
  editor: Editor | null
  review: Review
  rewriter: Pick<Rewriter, 'isWorking'>
}

/** Opens the review again that was left open on the tab in the editor. The answer lays it aside for the time being. */
export function useKeptReview({ pageTabs, editor, review, rewriter }: KeptReviewPage): () => void {
  const { openTabs, tab } = pageTabs
  const tabId = tab?.id
  const toasts = useToasts()
  const [attempt, setAttempt] = useState(0)
  const again = { name: 'Try again', run: () => setAttempt((attempt) => attempt + 1) }

  const bringBack = useEffectEvent(async (text: Editor, isWanted: () => boolean) => {
    const kept = await openTabs.keptReview()
    if (kept === undefined || !isWanted()) return
    const loaded = await import('./bring-back-review.ts').catch(() => undefined)
    const isFree = () => isWanted() && !review.getState() && !rewriter.isWorking()
    if (loaded) await loaded.bringBackReview(kept, { review, text, openTabs, say: toasts, isFree })
    else if (isWanted()) toasts.error(notShown, { action: again })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same once more.
  useEffect(() => {
    if (!editor || !tabId) return
    let isOver = false
    // Another text comes into the editor a moment before this is told.
    void bringBack(editor, () => !isOver && openTabs.getState().tab?.id === tabId)
    return () => {
      isOver = true
    }
  }, [openTabs, editor, tabId, attempt])

  return () => {
    review.putAside()
    toasts.error(notShown, { action: again })
  }
}
