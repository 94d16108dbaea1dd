import { type RunningSaver, runSaver } from '../run-saver.ts'
import type { SavingPlatform } from '../saving-platform.ts'
import { hasUnsent } from '../saving-status.ts'
import type { TabServer } from '../tab-server.ts'
import { savedChannel, savedSplice } from '../windows/saved-channel.ts'
import type { DraftPlace, Revision } from './draft.ts'
import { type HeldDraft, holdDraft } from './hold-draft.ts'
import { isSilence } from './keep-connected.ts'

interface FinishOptions {
  userId: string
  platform: SavingPlatform
  serverOf: (tabId: string) => TabServer
  /** Whether this tab can be opened without a network: then its draft is kept after it is sent. */
  isListed: (tabId: string) => boolean
  /** Whether the server was restored from a backup since it had this revision. Undefined if nobody knows. */
  isEarlier?: (revision: number) => boolean | undefined
}

/**
 * Sends what windows that are gone left unsent, in any tab, and what a restored server lacks. Removes drafts that are no
 * longer needed, once the server has said that it has their words, or the tab no more. Each draft gets a saver without
 * an editor. A window that shows the tab is told about the save, because it had to open the tab without that draft.
 * Returns how many drafts still hold unsent words, since the server could not be reached or refused them; at least 1 if
 * the storage did not respond.
 */
export async function finishDrafts(options: FinishOptions): Promise<number> {
  const { drafts: store } = options.platform
  const notes = await store.ofUser(options.userId).catch((error) => (isSilence(error) ? undefined : []))
  // Not known, so it must be tried again.
  if (!notes) return 1
  let left = 0
  for (const note of notes) {
    if (!note.hasUnsent && options.isListed(note.tabId) && !options.isEarlier?.(note.baseRevision)) continue
    if (!(await finish(note, options))) left++
  }
  return left
}

/** Whether this browser holds words that the server has not confirmed, in any tab that is not open. */
export async function hasStrandedWords(
  { userId, platform }: Pick<FinishOptions, 'userId' | 'platform'>,
  isOpen: (tabId: string) => boolean,
): Promise<boolean> {
  const notes = await platform.drafts.ofUser(userId).catch(() => [])
  return notes.some(({ hasUnsent, tabId }) => hasUnsent && !isOpen(tabId))
}

/** Returns whether the draft is finished. One that a living window holds counts as finished. */
async function finish(place: DraftPlace, options: FinishOptions): Promise<boolean> {
  const found = await holdDraft(options.platform, place)
  if (!found) return true
  const saver = await send(found, options)
  const draft = saver.draft()
  // Of a tab that a restored server has forgotten, the draft may be all there is.
  const isNeeded =
    saver.hasUnsent() || options.isListed(draft.tabId) || options.isEarlier?.(draft.base.revision) !== false
  if (!isNeeded) {
    await options.platform.drafts.remove(draft).catch(() => {})
  }
  await found.held.release()
  return !hasUnsent(draft)
}

async function send({ draft }: HeldDraft, { platform, serverOf }: FinishOptions): Promise<RunningSaver> {
  const server = serverOf(draft.tabId)
  const channel = platform.openChannel(savedChannel(draft))
  const announce = (before: Revision, row: Revision) => channel.post(savedSplice(before, row))
  const saver = runSaver(draft, { server, platform, announce, onStatus() {}, onNotice() {} })
  // Restored from a backup, the server may lack what it had confirmed.
  if (!hasUnsent(draft)) saver.tell({ type: 'doubted' })
  await saver.flush()
  await saver.stop()
  channel.close()
  return saver
}
