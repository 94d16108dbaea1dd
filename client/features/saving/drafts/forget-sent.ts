import type { SavingPlatform } from '../saving-platform.ts'
import { hasUnsent } from '../saving-status.ts'
import { holdDraft } from './hold-draft.ts'

/**
 * For a writer who has signed out: what the server has need not stay in this browser, which others may use next. What
 * the server does not have, or may have forgotten, stays until the writer is back. An open review is removed, since it
 * has no words of the writer.
 */
export async function forgetSentDrafts(
  userId: string,
  platform: Pick<SavingPlatform, 'drafts' | 'slots'>,
  /** Whether the server still has what it had under this revision of this tab. */
  isThere: (revision: number, tabId: string) => boolean,
): Promise<void> {
  await platform.drafts.removeReviews(userId).catch(() => {})
  for (const place of await platform.drafts.ofUser(userId).catch(() => [])) {
    const found = await holdDraft(platform, place)
    if (!found) continue
    const isSent = !hasUnsent(found.draft) && isThere(found.draft.base.revision, place.tabId)
    if (isSent) await platform.drafts.remove(found.draft).catch(() => {})
    await found.held.release()
  }
}
