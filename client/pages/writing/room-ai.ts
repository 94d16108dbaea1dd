import type { AiOverview } from '#shared/ai.ts'
import type { Research } from '../../features/research/use-research.ts'
import type { Review } from '../../features/review/review.ts'
import type { Rewriter } from '../../features/review/rewriter/rewriter.ts'
import type { Suggestions } from '../../features/suggestions/suggestions.ts'
import type { SimplifiedText } from '../../features/suggestions/suggestions-dialog.tsx'

export interface RoomAi {
  /** Who serves what; undefined where the server has never said. */
  overview: AiOverview | undefined
  /** Whether what needs a language model is to be shown at all. */
  isOn: boolean
  review: Review
  rewriter: Rewriter
  suggestions: Suggestions
  research: Research
  isReviewing: boolean
  /** For a review that cannot be shown. The text is the writer's own, and the review is kept. */
  layReviewAside: () => void
  /** While AI is at work on the text, or what it did is looked through, nothing else is. */
  isBusy: boolean
  rephrase: () => Promise<void>
  applySimplified: (simplified: SimplifiedText, again: () => void) => Promise<void>
}
