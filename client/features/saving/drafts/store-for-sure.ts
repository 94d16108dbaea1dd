import type { SavingPlatform } from '../saving-platform.ts'
import type { Draft } from './draft.ts'

/** A storage that does not answer has not kept anything either. */
const answerLimitMs = 2_000

/** Whether the draft is where a power cut finds it: past the queue of the relaxed writes, of which none answers. */
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
