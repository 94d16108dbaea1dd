import { resumeReview } from '../../../features/review/resume-review.ts'
import type { Review } from '../../../features/review/review.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import { offeredWords } from '../../../lib/text/offered-words.ts'
import { settledText } from '../../../lib/text/settled-text.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { OpenTabs } from '../tabs/open-tabs.ts'

export interface KeptReviewPorts {
  review: Review
  text: Pick<Editor, 'text' | 'composing' | 'onComposing'>
  openTabs: Pick<OpenTabs, 'keepReview'>
  say: Pick<Toasts, 'info'>
  /** Loads what shows a review while the review itself is read. */
  preloadReview: () => void
  /** Whether the text is still the one that it was kept for, and nothing else is at work on it. */
  isFree: () => boolean
}

const shownMs = 5_000

/** Shows a review that was left open, as far as it fits the text as it is now, and says what does not. */
export async function bringBackReview(kept: unknown, ports: KeptReviewPorts): Promise<void> {
  const { review, text, openTabs, say, preloadReview, isFree } = ports
  preloadReview()
  await settledText(text)
  if (!isFree()) return
  const { how, offers } = resumeReview(review, kept, text.text())
  if (how === 'unchanged' || how === 'refused') openTabs.keepReview(undefined)
  if (how === 'refused') say.info(noLongerFits, { shownMs })
  const isCombined = how === 'begun' || how === 'offered'
  if (isCombined && offers > 0) say.info(offeredWords(how, offers), { shownMs })
}

const noLongerFits =
  'The text has changed, so the changes that were not decided yet no longer fit. They were left out.'
