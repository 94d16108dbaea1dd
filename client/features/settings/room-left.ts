import { type Account, readAccount } from '#shared/account.ts'
import { inFigures } from '#shared/text/in-figures.ts'
import type { Api } from '../../lib/api/api.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { writingDay } from '../../lib/writing-day.ts'

/** Asks how much the server stores of a writer, and how much it may be. */
export function askForAccount(request: Api, signal?: AbortSignal): Promise<Account> {
  return request('/api/account', { read: readAccount, limitMs: measureLimitMs, ...(signal && { signal }) })
}

/** Long, because the server may count ten thousand texts for the answer. */
const measureLimitMs = 30_000

/** Such as “Your writing uses 12 of 500 MB.” Speaks of tabs instead if their limit is reached first. */
export function roomWords({ tabs, quota_tabs, bytes, quota }: Account): string {
  return tabs / quota_tabs > bytes / quota && tabs / quota_tabs >= nearlyFull
    ? `You have ${inFigures(tabs)} of ${inFigures(quota_tabs)} tabs.`
    : `Your writing uses ${megabytes(bytes)} of ${inFigures(quota / megabyte)} MB.`
}

const megabyte = 1_000_000
const nearlyFull = 0.9

/** Whole megabytes, rounded down, because “500 of 500” would mean that nothing is left. */
function megabytes(bytes: number): string {
  return bytes > 0 && bytes < megabyte ? 'less than 1' : inFigures(Math.floor(bytes / megabyte))
}

interface WarningPorts {
  request: Api
  storage: DeviceStorage
  now: () => number
  say: (words: string) => void
}

/** Warns the writer before the room is used up, at most once a day in this browser. */
export async function warnWhenNearlyFull(
  userId: string,
  { request, storage, now, say }: WarningPorts,
): Promise<void> {
  const key = `longhand:room-told:${userId}`
  const today = writingDay(now())
  if (storage.getItem(key) === today) return
  // If the server cannot be asked now, the next page will ask. If something cannot be stored, saving itself says so.
  const account = await askForAccount(request).catch(() => undefined)
  if (!account) return
  const { tabs, quota_tabs, bytes, quota } = account
  if (Math.max(tabs / quota_tabs, bytes / quota) < nearlyFull) return
  storage.setItem(key, today)
  say(`${roomWords(account)} Empty the trash or delete old versions to free space.`)
}
