import type { Review } from '../../../features/review/review.ts'
import type { Rewriter } from '../../../features/review/rewriter/rewriter.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { createObservable, follow, type Observed } from '../../../lib/observable.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { OpenTabs } from '../tabs/open-tabs.ts'

const notShown = 'The changes could not be shown. They are kept for you, and your text is unchanged.'

interface KeptReviewPorts {
  openTabs: OpenTabs
  /** The tab in the editor. */
  tab: Observed<DayTab | null>
  editor: Observed<Editor | null>
  review: Review
  rewriter: Pick<Rewriter, 'isWorking'>
  toasts: Pick<Toasts, 'info' | 'error'>
  preloadReview: () => void
}

interface KeptReview {
  /**
   * Reopens the review that was left open on a tab each time this tab comes into the editor, until the returned
   * function is called.
   */
  connect(): () => void
  /** Closes the open review for now. It stays kept. */
  layAside(): void
}

export function createKeptReview(ports: KeptReviewPorts): KeptReview {
  const { openTabs, tab, editor, review, rewriter, toasts, preloadReview } = ports
  const tabId = { get: () => tab.get()?.id, subscribe: tab.subscribe }
  const attempt = createObservable(0)
  const again = { name: 'Try again', run: () => attempt.set(attempt.get() + 1) }

  async function bringBack(text: Editor, isWanted: () => boolean): Promise<void> {
    const kept = await openTabs.keptReview()
    if (kept === undefined || !isWanted()) return
    const loaded = await import('./bring-back-review.ts').catch(() => undefined)
    const isFree = () => isWanted() && !review.getState() && !rewriter.isWorking()
    if (loaded) {
      await loaded.bringBackReview(kept, { review, text, openTabs, say: toasts, preloadReview, isFree })
    } else if (isWanted()) toasts.error(notShown, { action: again })
  }

  return {
    connect: () =>
      follow([editor, tabId, attempt], (editor, tabId, _attempt) => {
        if (!editor || !tabId) return undefined
        let isOver = false
        // The editor gets another text a moment before `isOver` is set.
        void bringBack(editor, () => !isOver && openTabs.getState().tab?.id === tabId)
        return () => {
          isOver = true
        }
      }),

    layAside() {
      review.putAside()
      toasts.error(notShown, { action: again })
    },
  }
}
