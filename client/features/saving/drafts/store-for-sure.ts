import type { SavingPlatform } from '../saving-platform.ts'
import type { Draft } from './draft.ts'

/** A storage that has not responded by then counts as refusing. */
const answerLimitMs = 2_000

/**
 * Resolves to whether the draft is safe from a power cut. It does not wait for queued relaxed writes, none of which can
 * tell that.
 */
export function storeForSure(
  { drafts, clock }: Pick<SavingPlatform, 'drafts' | 'clock'>,
  draft: Draft,
): Promise<boolean> {
  return new Promise((resolve) => {
    const cancelLimit = clock.after(answerLimitMs, () => resolve(false))
    const answer = (isStored: boolean) => {
      cancelLimit()
      resolve(isStored)
    }
    drafts.put(draft, 'strict').then(
      () => answer(true),
      () => answer(false),
    )
  })
}
