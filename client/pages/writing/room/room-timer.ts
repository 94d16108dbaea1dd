import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { connectTimer } from '../../../features/timer/connect-timer.ts'
import { createTimer, type Timer } from '../../../features/timer/timer.ts'
import { follow, type Observed } from '../../../lib/observable.ts'
import type { TabActions } from '../tabs/tab-actions.ts'
import type { RoomPorts } from './room-ports.ts'

type TimerPorts = Pick<RoomPorts, 'user' | 'clock' | 'storage' | 'page' | 'toasts'> &
  Pick<TabActions, 'saveMinutes'> & { tab: Observed<DayTab | null> }

/** Part of the chunk of the desk (scripts/code-parts.ts), which is there because its timer began the countdown. */
async function ring(): Promise<void> {
  const sound = await import('../../../features/timer/timer-sound.ts').catch(() => undefined)
  await sound?.ring()
}

/** The timer of the tab in the editor. */
export interface RoomTimer extends Timer {
  /** Follows the tabs and the other windows until the returned function is called. */
  connect(): () => void
}

export function createRoomTimer(ports: TimerPorts): RoomTimer {
  const { user, clock, storage, page, toasts, saveMinutes, tab } = ports
  const timer = createTimer({ clock, storage, userId: user.id, ring })
  return {
    ...timer,
    connect() {
      const stop = follow([tab], (tab) => {
        timer.follow({
          tab: tab && { id: tab.id, minutes: tab.timer_minutes },
          saveMinutes,
          say: (words, tone) => toasts[tone](words),
        })
        return undefined
      })
      const disconnect = connectTimer(timer, page.window)
      return () => {
        stop()
        disconnect()
      }
    },
  }
}
