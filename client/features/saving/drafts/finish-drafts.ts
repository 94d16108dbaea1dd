import { runSaver } from '../run-saver.ts'
import type { SavingPlatform } from '../saving-platform.ts'
import { hasUnsent } from '../saving-status.ts'
import type { TabServer } from '../tab-server.ts'
import { savedChannel, savedSplice } from '../windows/saved-channel.ts'
import type { Draft, DraftPlace, Revision } from './draft.ts'
import { type HeldDraft, holdDraft } from './hold-draft.ts'
import { isSilence } from './keep-connected.ts'

interface FinishOptions {
  userId: string
  platform: SavingPlatform
  serverOf: (tabId: string) => TabServer
  /** Whether this tab can be opened without a network, for which its draft is kept once it is sent. */
  isListed: (tabId: string) => boolean
}

/**
 * Sends what dead windows left unsent, of any tab, and removes what is of no use any more. Each draft is finished by a
 * saver of its own, without an editor; a window that shows the tab hears of it, as it had to open the tab without what
 * was in that draft. Answers how many drafts hold unsent words still, because the server cannot be reached or said no:
 * one at least where the storage did not answer.
 */
export async function finishDrafts(options: FinishOptions): Promise<number> {
  const { drafts: store } = options.platform
  const notes = await store.ofUser(options.userId).catch((error) => (isSilence(error) ? undefined : []))
  // Nobody knows: it is to be asked again.
  if (!notes) return 1
  let left = 0
  for (const note of notes) {
    if (!note.hasUnsent && options.isListed(note.tabId)) continue
    if (!(await finish(note, options))) left++
  }
  return left
}

/** Whether this browser holds words of any tab but these that the server has not confirmed. */
export async function hasStrandedWords(
  { userId, platform }: Pick<FinishOptions, 'userId' | 'platform'>,
  isOpen: (tabId: string) => boolean,
): Promise<boolean> {
  const notes = await platform.drafts.ofUser(userId).catch(() => [])
  return notes.some(({ hasUnsent, tabId }) => hasUnsent && !isOpen(tabId))
}

/** A draft that a living window holds is as good as finished. */
async function finish(place: DraftPlace, options: FinishOptions): Promise<boolean> {
  const found = await holdDraft(options.platform, place)
  if (!found) return true
  const draft = hasUnsent(found.draft) ? await send(found, options) : found.draft
  const isFinished = !hasUnsent(draft)
  if (isFinished && !options.isListed(draft.tabId)) {
    await options.platform.drafts.remove(draft).catch(() => {})
  }
  await found.held.release()
  return isFinished
}

async function send({ draft }: HeldDraft, { platform, serverOf }: FinishOptions): Promise<Draft> {
  const server = serverOf(draft.tabId)
  const channel = platform.openChannel(savedChannel(draft))
  const announce = (before: Revision, row: Revision) => channel.post(savedSplice(before, row))
  const saver = runSaver(draft, { server, platform, announce, onStatus() {}, onNotice() {} })
  await saver.flush()
  await saver.stop()
  channel.close()
  return saver.draft()
}
