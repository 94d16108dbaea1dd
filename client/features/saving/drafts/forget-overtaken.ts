import { isDescendant } from '#shared/revision-eras.ts'
import type { SavingPlatform } from '../saving-platform.ts'
import { hasUnsent } from '../saving-status.ts'
import type { Draft } from './draft.ts'
import { holdDraft } from './hold-draft.ts'

/**
 * For a device that keeps a newer text than a closed window has left: without a network, the draft would be opened in its
 * place. A draft with words that the server lacks stays, and so does one that a living window holds.
 */
export async function forgetOvertakenDrafts(
  userId: string,
  platform: Pick<SavingPlatform, 'drafts' | 'slots'>,
  keptRevision: (tabId: string) => number | undefined,
): Promise<void> {
  // After a backup was restored, an earlier draft may be all there is of words that the server has forgotten.
  const isOvertaken = (tabId: string, revision: number) => {
    const kept = keptRevision(tabId) ?? 0
    return kept > revision && isDescendant(revision, kept)
  }
  for (const note of await platform.drafts.ofUser(userId).catch(() => [])) {
    if (note.hasUnsent || !isOvertaken(note.tabId, note.baseRevision)) continue
    const found = await holdDraft(platform, note)
    if (!found) continue
    // Looked at again, now that nobody else can write it.
    const { draft, held } = found
    if (isToGo(draft)) await platform.drafts.remove(draft).catch(() => {})
    await held.release()
  }

  function isToGo(draft: Draft): boolean {
    return !hasUnsent(draft) && isOvertaken(draft.tabId, draft.base.revision)
  }
}
