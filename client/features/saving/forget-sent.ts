import { slotName } from './open-tab.ts'
import type { SavingPlatform } from './saving-platform.ts'
import { hasUnsent } from './saving-status.ts'

/**
 * For a writer who has signed out: what the server holds need not stay in this browser, where others may sit next. What
 * it does not hold yet stays until the writer is back.
 */
export async function forgetSentDrafts(
  userId: string,
  { drafts, slots }: Pick<SavingPlatform, 'drafts' | 'slots'>,
): Promise<void> {
  for (const draft of await drafts.ofUser(userId).catch(() => [])) {
    if (hasUnsent(draft)) continue
    const held = await slots.adopt(slotName(draft), draft.slot)
    if (!held) continue
    await drafts.remove(draft).catch(() => {})
    await held.release()
  }
}
