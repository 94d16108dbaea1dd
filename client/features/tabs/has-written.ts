import { readHistoryPage } from '#shared/history.ts'
import type { Api } from '../../lib/api/api.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'

/** Whether this browser knows that the writer has written before. */
export function isKnownToHaveWritten(storage: DeviceStorage, userId: string): boolean {
  return storage.getItem(keyOf(userId)) !== null
}

export function rememberHasWritten(storage: DeviceStorage, userId: string): void {
  storage.setItem(keyOf(userId), 'yes')
}

/** Whether the server has any words of the writer. An empty tab does not count. */
export async function askHasWritten(request: Api): Promise<boolean> {
  const { tabs, cursor } = await request(`/api/tabs?limit=${looksAt}`, { read: readHistoryPage })
  return cursor !== null || tabs.some(({ word_count }) => word_count > 0)
}

/** A writer with more tabs has certainly written before. */
const looksAt = 3

function keyOf(userId: string): string {
  return `has-written:${userId}`
}
