import { openTextCopies } from '../../../features/offline-texts/text-copies.ts'
import type { Revision } from '../../../features/saving/drafts/draft.ts'
import { failureKind } from '../../../lib/api/failure-kind.ts'
import type { Clock } from '../../../lib/clock.ts'

/** A network that takes so long is none. */
const patienceMs = 3_000

/**
 * The row, or, where the server cannot be asked, the copy of it that this device keeps. It is a text as the server has
 * confirmed it, only earlier: what is written on it is merged as whatever is written without a network.
 */
export async function orKept(
  row: Promise<Revision>,
  { userId, tabId, clock }: { userId: string; tabId: string; clock: Clock },
  read = readCopy,
): Promise<Revision> {
  // Where it cannot be read, it is as if there were none.
  const kept = () => read(userId, tabId).catch(() => undefined)
  let stopWaiting = () => {}
  const late = new Promise<void>((resolve) => {
    stopWaiting = clock.after(patienceMs, resolve)
  })
  try {
    return (await Promise.race([row, late.then(kept)])) ?? (await row)
  } catch (error) {
    const copy = failureKind(error) === 'network' ? await kept() : undefined
    if (copy) return copy
    throw error
  } finally {
    stopWaiting()
  }
}

async function readCopy(userId: string, tabId: string): Promise<Revision | undefined> {
  const copies = openTextCopies(indexedDB, userId)
  try {
    return await copies.text(tabId)
  } finally {
    copies.close()
  }
}
