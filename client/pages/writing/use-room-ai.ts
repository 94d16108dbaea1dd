import type { AiOverview } from '#shared/ai.ts'
import type { Editor } from '../../features/editor/editor.ts'
import { type Research, useResearch } from '../../features/research/use-research.ts'
import type { Rephrase } from '../../features/review/rephrase.ts'
import type { Review } from '../../features/review/review.ts'
import { useIsRephrasing, useRephrase } from '../../features/review/use-rephrase.ts'
import { useReview, useReviewState } from '../../features/review/use-review.ts'
import type { Suggestions } from '../../features/suggestions/suggestions.ts'
import type { SimplifiedText } from '../../features/suggestions/suggestions-dialog.tsx'
import { useSuggestions } from '../../features/suggestions/use-suggestions.ts'
import { useAi } from '../../lib/ai/use-ai.ts'
import { networkError } from '../../lib/api-error.ts'
import { session } from '../../lib/session/app-session.ts'
import { useToasts } from '../../ui/toasts.tsx'
import type { PageTabs } from './use-page-tabs.ts'

export interface RoomAi {
  /** Who serves what; undefined where the server has never said. */
  overview: AiOverview | undefined
  /** Whether what needs a language model is to be shown at all. */
  isOn: boolean
  review: Review
  rephrase: Rephrase
  suggestions: Suggestions
  research: Research
  isReviewing: boolean
  /** While AI is at work on the text, or what it did is looked through, nothing else is. */
  isBusy: boolean
  applySimplified: (simplified: SimplifiedText) => Promise<void>
}

/** Everything on the page that asks a language model, around the one text in the editor. */
export function useRoomAi(pageTabs: PageTabs, editor: Editor | null): RoomAi {
  const { request, tab, today, openTabs } = pageTabs
  const toasts = useToasts()
  const overview = useAi(request)
  const review = useReview(editor)

  const keepVersion = async (content: string) => {
    if (!tab) throw new Error('There is no tab whose text could be kept')
    // A tab made a moment ago is to be there first.
    await openTabs.flush()
    const body = { reason: 'before-ai', content }
    await request(`/api/tabs/${tab.id}/versions`, { method: 'POST', body, read: () => undefined })
  }

  const rephrase = useRephrase({ editor, review, stream: session.stream, say: toasts, keepVersion })
  const suggestions = useSuggestions({ request, editor, keepVersion })
  const research = useResearch({ request, editor, today })
  const isRephrasing = useIsRephrasing(rephrase)
  const isReviewing = useReviewState(review) !== null

  const applySimplified = async ({ from, to, engine }: SimplifiedText) => {
    try {
      await keepVersion(from)
    } catch {
      return toasts.error(networkError)
    }
    const outcome = review.begin({ from, to, engine, title: 'Review the simplified text' })
    if (outcome === 'begun') toasts.success('Simplified version applied')
    if (outcome === 'unchanged') toasts.info('The text is as simple already.')
    if (outcome === 'refused') toasts.error('The text has changed too much. Please analyze it again.')
  }

  return {
    overview,
    isOn: overview !== undefined && !overview.off,
    review,
    rephrase,
    suggestions,
    research,
    isReviewing,
    isBusy: isRephrasing || isReviewing,
    applySimplified,
  }
}
