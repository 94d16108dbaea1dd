import { useResearch } from '../../features/research/use-research.ts'
import { applySimplified } from '../../features/review/rewriter/apply-simplified.ts'
import { rephrase } from '../../features/review/rewriter/rephrase.ts'
import { useIsRewriting, useRewriter } from '../../features/review/rewriter/use-rewriter.ts'
import { useReview, useReviewState } from '../../features/review/use-review.ts'
import { useSuggestions } from '../../features/suggestions/use-suggestions.ts'
import { useAi } from '../../lib/ai/use-ai.ts'
import type { Editor } from '../../lib/editor.ts'
import { session } from '../../lib/session/app-session.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { ReviewPanel } from './page-panels.tsx'
import { rememberReviewedTab } from './reviewed-tab.ts'
import type { RoomAi } from './room-ai.ts'
import { useKeptReview } from './use-kept-review.ts'
import type { PageTabs } from './use-page-tabs.ts'

/** Everything on the page that asks a language model, around the one text in the editor. */
export function useRoomAi(pageTabs: PageTabs, editor: Editor | null): RoomAi {
  const { request, tab, today, openTabs } = pageTabs
  const toasts = useToasts()
  const overview = useAi(request)
  const review = useReview(editor, (open) => {
    openTabs.keepReview(open)
    rememberReviewedTab(open && tab?.id)
  })

  const keepVersion = async (content: string) => {
    if (!tab) throw new Error('There is no tab whose text could be kept')
    // A tab made a moment ago is to be there first.
    await openTabs.flush()
    const body = { reason: 'before-ai', content }
    await request(`/api/tabs/${tab.id}/versions`, { method: 'POST', body, read: () => undefined })
  }

  const rewriter = useRewriter({ editor, review, say: toasts, keepVersion })
  const layReviewAside = useKeptReview({ pageTabs, editor, review, rewriter })
  const suggestions = useSuggestions({ request, editor, keepVersion })
  const research = useResearch({ request, editor, today })
  const isRewriting = useIsRewriting(rewriter)
  const isReviewing = useReviewState(review) !== null

  return {
    overview,
    isOn: overview !== undefined && !overview.off,
    review,
    rewriter,
    suggestions,
    research,
    isReviewing,
    layReviewAside,
    isBusy: isRewriting || isReviewing,
    rephrase() {
      // By the time the answer is there.
      ReviewPanel.preload()
      return rephrase(rewriter, session.stream)
    },
    applySimplified(simplified, again) {
      ReviewPanel.preload()
      return applySimplified(rewriter, simplified, again)
    },
  }
}
