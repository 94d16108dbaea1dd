import { flag, hasShape, nullable, number, object, where } from '#shared/reader.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { idleRun, type TimerRun } from './timer-run.ts'

/** What is kept of a tab's timer in this browser, so that it goes on after a reload. */
export function readRun(storage: DeviceStorage, key: string): TimerRun {
  const text = storage.getItem(key)
  if (text === null) return idleRun
  try {
    const run: unknown = JSON.parse(text)
    return isRun(run) ? run : idleRun
  } catch {
    return idleRun
  }
}

export function writeRun(storage: DeviceStorage, key: string, run: TimerRun): void {
  if (run === idleRun) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(run))
}

/** In the place of a run whose tab a window has left: another one that shows the tab goes on with it. */
export const leftRun = 'left'

export function timerStorageKey(userId: string, tabId: string): string {
  return `${keyPrefix}${userId}:${tabId}`
}

/** Whether a change of this key may concern a timer; null says that everything was cleared. */
export function isTimerStorageKey(key: string | null): boolean {
  return key === null || key.startsWith(keyPrefix)
}

const keyPrefix = 'longhand:timer:'

const amount = where(number, (value) => value >= 0)

const isRun = hasShape<TimerRun>(
  object({
    countedMs: amount,
    startedAtMs: nullable(amount),
    countdownFromMs: amount,
    savedMinutes: amount,
    told: flag,
  }),
)
