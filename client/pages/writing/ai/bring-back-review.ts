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
  /** Starts to load the code that shows a review, while the kept review itself is read. */
  preloadReview: () => void
  /** Whether the editor still has the text of the kept review, and nothing else is changing this text. */
  isFree: () => boolean
}

const shownMs = 5_000

/** Reopens a review that was left open, as far as it fits the present text, and says which part does not fit. */
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
