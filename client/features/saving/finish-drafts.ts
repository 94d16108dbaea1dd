import type { Draft } from './draft.ts'
import { slotName } from './open-tab.ts'
import { runSaver } from './run-saver.ts'
import type { SavingPlatform } from './saving-platform.ts'
import { hasUnsent } from './saving-status.ts'
import type { TabServer } from './tab-server.ts'

export interface FinishOptions {
  userId: string
  platform: SavingPlatform
  serverOf: (tabId: string) => TabServer
}

/**
 * Sends what dead windows left unsent, of any tab. Each draft is finished by a saver of its own, without an editor:
 * the windows that are open learn of it as they learn of any other device. Answers how many drafts hold unsent words
 * still, because the server cannot be reached or said no. Sent ones stay: they are what can be read offline.
 */
export async function finishDrafts(options: FinishOptions): Promise<number> {
  const drafts = await options.platform.drafts.ofUser(options.userId).catch(() => [])
  let left = 0
  for (const draft of drafts.filter(hasUnsent)) if (!(await finish(draft, options))) left++
  return left
}

/** A draft that a living window holds is as good as finished. */
async function finish(draft: Draft, { platform, serverOf }: FinishOptions): Promise<boolean> {
  const held = await platform.slots.adopt(slotName(draft), draft.slot)
  if (!held) return true
  const server = serverOf(draft.tabId)
  const saver = runSaver(draft, { server, platform, announce() {}, onStatus() {}, onNotice() {} })
  await saver.flush()
  await saver.stop()
  await held.release()
  return !hasUnsent(saver.draft())
}
