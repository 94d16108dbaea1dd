import { flag, hasShape, nullable, number, object, where } from '#shared/reader.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { idleRun, type TimerRun } from './timer-run.ts'

/** Reads the timer of a tab from this browser's storage, so that it goes on after a reload. */
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

/** Stored when a window has left the tab. Another window that shows the tab then goes on with its timer. */
export const leftRun = 'left'

export function timerStorageKey(userId: string, tabId: string): string {
  return `${keyPrefix}${userId}:${tabId}`
}

/** Whether a change of this key may concern a timer. Null means that the whole storage was cleared. */
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
