import { type Api, isRecord } from '../../lib/api.ts'
import type { DeviceStorage } from '../../lib/device-storage.ts'

/** Whether this browser knows that the writer has written before. */
export function isKnownToHaveWritten(storage: DeviceStorage, userId: string): boolean {
  return storage.getItem(keyOf(userId)) !== null
}

export function rememberHasWritten(storage: DeviceStorage, userId: string): void {
  storage.setItem(keyOf(userId), 'yes')
}

/** Whether the server has a word of theirs. A tab that is only there is none. */
export function askHasWritten(request: Api): Promise<boolean> {
  return request(`/api/tabs?limit=${looksAt}`, { read: readHasWords })
}

/** Whoever has more tabs than that has not come for the first time. */
const looksAt = 3

function readHasWords(reply: unknown): boolean {
  if (!isRecord(reply) || !Array.isArray(reply.tabs)) throw new TypeError('Not a list of tabs')
  return reply.cursor !== null || reply.tabs.some((tab) => isRecord(tab) && tab.word_count !== 0)
}

function keyOf(userId: string): string {
  return `has-written:${userId}`
}
