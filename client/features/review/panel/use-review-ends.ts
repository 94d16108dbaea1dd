import { inFigures } from '#shared/text/in-figures.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import type { Reopen, Review } from '../review.ts'

/** The ways to end a review. Each shows a message with an undo that reopens it. */
export function useReviewEnds(review: Review, done: string) {
  const toasts = useToasts()

  const undo = (reopen: Reopen) => async () => {
    if (!(await reopen()))
      toasts.error('The text has changed in the meantime, so the review cannot be opened again.')
  }

  return {
    accept(text: string) {
      toasts.success(done, { undo: undo(review.accept(text)) })
    },

    discard(before: string) {
      const run = undo(review.discard(before))
      toasts.info('The changes were discarded.', { action: { name: 'Undo', run } })
    },

    /** Ends the review with what was decided. Undecided changes are left out. */
    leave({ kept, left }: { kept: number; left: number }) {
      const run = undo(review.accept())
      if (left === 0 && kept > 0) toasts.success(done, { undo: run })
      else toasts.info(wordsFor(left), { action: { name: 'Undo', run } })
    },
  }
}

function wordsFor(left: number): string {
  if (left === 0) return 'Your text stays as it was.'
  return left === 1 ? '1 change was left out.' : `${inFigures(left)} changes were left out.`
}
