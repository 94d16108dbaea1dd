import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import { ownPlace } from '../../../lib/browser/own-place.ts'
import { wait } from '../../../lib/wait.ts'
import type { OpenTabs } from './open-tabs.ts'

/*
 * Signing out in one window ends the session of all windows. So each other window sends its unsaved words first: no
 * other window may send them.
 */

/** How long the other windows have for this, before the writer is asked. */
const patienceMs = 1_500
const lookEveryMs = 150

/**
 * Sends all unsaved words of this window whenever another window asks for it, until the returned function is called.
 */
export function sendWhenAsked(userId: string, openTabs: Pick<OpenTabs, 'flush'>): () => void {
  const channel = openChannel(userId)
  if (!channel) return () => {}
  channel.onmessage = () => void openTabs.flush()
  return () => channel.close()
}

/** Waits for the other windows. Returns how many of their drafts still have words that the server has not confirmed. */
export async function unsentElsewhere(
  userId: string,
  drafts: Pick<SavingPlatform['drafts'], 'ofUser'>,
  openTabs: Pick<OpenTabs, 'unsent'>,
): Promise<number> {
  const count = async () => {
    const notes = await drafts.ofUser(userId).catch(() => [])
    return Math.max(0, notes.filter(({ hasUnsent }) => hasUnsent).length - openTabs.unsent())
  }
  let left = await count()
  if (left > 0) askOthers(userId)
  for (let waitedMs = 0; left > 0 && waitedMs < patienceMs; waitedMs += lookEveryMs) {
    await wait(lookEveryMs)
    left = await count()
  }
  return left
}

function askOthers(userId: string): void {
  const channel = openChannel(userId)
  channel?.postMessage('send')
  channel?.close()
}

function openChannel(userId: string): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in window)) return undefined
  return new BroadcastChannel(ownPlace.name(`longhand:send:${userId}`))
}
