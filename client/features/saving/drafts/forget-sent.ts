import type { SavingPlatform } from '../saving-platform.ts'
import { hasUnsent } from '../saving-status.ts'
import { holdDraft } from './hold-draft.ts'

/**
 * For a writer who has signed out: what the server holds need not stay in this browser, where others may sit next. What
 * it does not hold yet stays until the writer is back. A review that was left open has no words of theirs.
 */
export async function forgetSentDrafts(
  userId: string,
  platform: Pick<SavingPlatform, 'drafts' | 'slots'>,
): Promise<void> {
  await platform.drafts.removeReviews(userId).catch(() => {})
  for (const place of await platform.drafts.ofUser(userId).catch(() => [])) {
    const found = await holdDraft(platform, place)
    if (!found) continue
    if (!hasUnsent(found.draft)) await platform.drafts.remove(found.draft).catch(() => {})
    await found.held.release()
  }
}
