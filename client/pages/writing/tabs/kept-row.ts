import { openTextCopies } from '../../../features/offline-texts/text-copies.ts'
import type { Revision } from '../../../features/saving/drafts/draft.ts'
import { ApiError, serverMessage } from '../../../lib/api/api-error.ts'
import type { Clock } from '../../../lib/clock.ts'

/** A network that takes so long is none, and so is a storage. */
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
  const kept = () => Promise.race([read(userId, tabId).catch(() => undefined), late()])
  const waits: (() => void)[] = []
  const late = () =>
    new Promise<undefined>((resolve) => waits.push(clock.after(patienceMs, () => resolve(undefined))))
  try {
    return (await Promise.race([row, late().then(kept)])) ?? (await row)
  } catch (error) {
    // A proxy that refuses in its place knows nothing of the text either.
    const isUnasked = error instanceof ApiError && serverMessage(error) === undefined
    const copy = isUnasked ? await kept() : undefined
    if (copy) return copy
    throw error
  } finally {
    for (const stopWaiting of waits) stopWaiting()
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
