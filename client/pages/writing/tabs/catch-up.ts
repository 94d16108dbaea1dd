import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { listenTo } from '../../../lib/browser/listen-to.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createObservable, type Observed } from '../../../lib/observable.ts'
import type { Session } from '../../../lib/session/session.ts'
import type { PageEvents } from './watch-window.ts'
import type { WindowTabs } from './window-tabs.ts'

const againAfterMs = 10_000

interface CatchUpPorts {
  windowTabs: Pick<WindowTabs, 'saveHere' | 'hasStranded'>
  dayTabs: Pick<DayTabs, 'wake' | 'told'>
  session: Pick<Session, 'getState' | 'subscribe'>
  clock: Clock
  window: PageEvents['window']
}

interface CatchUp {
  /** Whether other windows have left words in tabs that are not open here, and the server still lacks them. */
  isStranded: Observed<boolean>
  /**
   * Sends the words that were left here, until the returned function is called: at once, when the network is back, and
   * again and again while any are left.
   */
  start(): () => void
}

export function createCatchUp({ windowTabs, dayTabs, session, clock, window }: CatchUpPorts): CatchUp {
  const isStranded = createObservable(false)

  function start(): () => void {
    let isOver = false
    let stopWaiting = () => {}

    async function look(): Promise<boolean> {
      const has = await windowTabs.hasStranded()
      if (!isOver && has !== isStranded.get()) isStranded.set(has)
      return has
    }

    async function catchUp(): Promise<void> {
      stopWaiting()
      await look()
      // Tabs that were never told to the server come first: a draft of one would otherwise be made into another's.
      await dayTabs.told()
      const left = await windowTabs.saveHere()
      // Words of a living window are its own to send; only looking again tells when it has.
      const has = await look()
      stopWaiting()
      if ((left > 0 || has) && !isOver) stopWaiting = clock.after(againAfterMs, () => void catchUp())
    }

    // The network is back before the session is, which is when calls begin to be answered again.
    const catchUpSignedIn = () => {
      if (session.getState().status !== 'signed-in') return
      dayTabs.wake()
      void catchUp()
    }
    dayTabs.wake()
    void catchUp()
    const stopListening = listenTo([[window, 'online', () => void catchUp()]])
    const leaveSession = session.subscribe(catchUpSignedIn)
    return () => {
      isOver = true
      stopWaiting()
      stopListening()
      leaveSession()
    }
  }

  return { isStranded, start }
}
