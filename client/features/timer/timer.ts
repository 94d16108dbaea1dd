import { maxTimerMinutes } from '#shared/tab-fields.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import type { Clock } from '../../lib/clock.ts'
import { createObservable } from '../../lib/observable.ts'
import {
  elapsedMs,
  idleRun,
  isForgotten,
  remainingMs,
  startRun,
  stopRun,
  type TimerRun,
  withCountdownFromNow,
} from './timer-run.ts'
import { leftRun, readRun, timerStorageKey, writeRun } from './timer-storage.ts'
import { isSameView, type TimerTab, type TimerView, viewOf } from './timer-view.ts'

/** What the timer needs from the writing page. */
export interface TimerPage {
  /** The tab in the editor. Null while there is none. */
  tab: TimerTab | null
  /** Stores the minutes of a tab. Does not fail if the tab has been deleted. */
  saveMinutes: (tabId: string, minutes: number) => Promise<void>
  say: (words: string, tone: 'success' | 'error' | 'info') => void
}

export interface Timer {
  getView(): TimerView
  subscribe(onChange: () => void): () => void
  /**
   * Follows the page. When the tab changes, the timer of the tab that was left is stopped and cleared, unless another
   * window shows the tab.
   */
  follow(page: TimerPage): void
  start(): void
  stop(): void
  reset(): void
  /** Sets the countdown. 0 clears it. */
  setMinutes(minutes: number): void
  /** Called when another window has changed the stored timer. */
  reread(): void
  /** Stops watching the clock, but not the timer: the next window that shows the tab goes on with it. */
  close(): void
}

/** The timer of the tab on the page. There is one at a time, stored in this browser for each tab. */
export function createTimer(options: {
  clock: Clock
  storage: DeviceStorage
  userId: string
  ring: () => void
}): Timer {
  // One idea: the run of the tab on the page, which every method changes or shows.
  const { clock, storage, userId, ring } = options
  const keyOf = (tabId: string) => timerStorageKey(userId, tabId)

  let page: TimerPage = { tab: null, saveMinutes: async () => {}, say: () => {} }
  let run = idleRun
  /** Until when the end of the countdown is shown. */
  let showsEndUntilMs = 0
  const view = createObservable(look())
  let cancelTick = () => {}

  function follow(next: TimerPage): void {
    const left = page
    page = next
    if (left.tab?.id !== next.tab?.id) {
      if (left.tab) leave(left, left.tab)
      showsEndUntilMs = 0
      run = next.tab ? readRun(storage, keyOf(next.tab.id)) : idleRun
      if (isForgotten(run, clock.now())) keep(idleRun)
    } else if (left.tab?.minutes !== next.tab?.minutes) countAnew()
    update()
  }

  /**
   * Minutes that were set on another device count from now, if the time that has passed here would already be longer.
   */
  function countAnew(): void {
    const now = clock.now()
    if (run.startedAtMs !== null && (run.told || leftMs(now) === 0)) keep(withCountdownFromNow(run, now))
  }

  function leave(left: TimerPage, { id, minutes }: TimerTab): void {
    if (run === idleRun) return
    const key = keyOf(id)
    const isRunning = run.startedAtMs !== null
    const { minutesToSave } = stopRun(run, minutes, clock.now())
    storage.setItem(key, leftRun)
    clock.after(takenOverMs, () => {
      if (readRun(storage, key) !== idleRun) return
      storage.removeItem(key)
      if (isRunning && minutesToSave > 0) void save(left, id, minutesToSave)
    })
  }

  function start(): void {
    if (page.tab) change(startRun(run, page.tab.minutes, clock.now()))
  }

  function stop(): void {
    if (!page.tab || run.startedAtMs === null) return
    const stopped = stopRun(run, page.tab.minutes, clock.now())
    showsEndUntilMs = 0
    change(stopped.run)
    if (stopped.minutesToSave > 0) void save(page, page.tab.id, stopped.minutesToSave)
  }

  function reset(): void {
    if (!page.tab) return
    change(idleRun)
    void save(page, page.tab.id, 0)
  }

  function setMinutes(minutes: number): void {
    if (!page.tab) return
    const wholeMinutes = Math.min(Math.max(0, Math.round(minutes)), maxTimerMinutes)
    change(withCountdownFromNow(run, clock.now()))
    void save(page, page.tab.id, wholeMinutes)
  }

  function reread(): void {
    if (!page.tab) return
    const key = keyOf(page.tab.id)
    if (storage.getItem(key) === leftRun) keep(run)
    else run = readRun(storage, key)
    update()
  }

  function change(next: TimerRun): void {
    keep(next)
    update()
  }

  function update(): void {
    cancelTick()
    if (run.startedAtMs !== null) {
      const now = clock.now()
      if (leftMs(now) === 0 && !run.told) tellEnd()
      cancelTick = clock.after(1000 - (elapsedMs(run, now) % 1000), () => {
        // If the clock was set back, the time until then is kept.
        if (clock.now() < now) keep({ ...run, countedMs: elapsedMs(run, now), startedAtMs: clock.now() })
        update()
      })
    }
    const next = look()
    if (!isSameView(view.get(), next)) view.set(next)
  }

  function tellEnd(): void {
    keep({ ...run, told: true })
    showsEndUntilMs = clock.now() + endShownMs
    ring()
    page.say('Time is up.', 'info')
  }

  function keep(next: TimerRun): void {
    run = next
    if (page.tab) writeRun(storage, keyOf(page.tab.id), run)
  }

  function leftMs(now: number): number | null {
    return remainingMs(run, page.tab?.minutes ?? 0, now)
  }

  function look(): TimerView {
    return viewOf(run, { tab: page.tab, showsEndUntilMs, now: clock.now() })
  }

  return {
    getView: view.get,
    subscribe: view.subscribe,
    follow,
    start,
    stop,
    reset,
    setMinutes,
    reread,
    close: () => cancelTick(),
  }
}

/** Other windows of this browser notice a change sooner than this. */
const takenOverMs = 500

/** As long as a message with Undo is shown, so that a writer who looks up from the text still sees it. */
const endShownMs = 10_000

async function save({ saveMinutes, say }: TimerPage, tabId: string, minutes: number): Promise<void> {
  const isReset = minutes === 0
  try {
    await saveMinutes(tabId, minutes)
    say(isReset ? 'Timer reset successfully!' : `Timer saved: ${minutes} minutes`, 'success')
  } catch {
    say(`Failed to ${isReset ? 'reset' : 'save'} timer. Please try again.`, 'error')
  }
}
