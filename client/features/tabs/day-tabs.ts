/*
 * The tabs of the writer's day.
 *
 * A tab is made here first, with an id of its own, and the server is told later: offline, this may be hours later. If it is
 * told twice, there is still one tab. So a writer never waits for an empty page. Calls go one after the other, so that a list
 * that was already on its way never undoes a newer change.
 *
 * At midnight the strip changes to the new day. Which tab is open is decided by the page, and its text stays.
 */
import type { Tab } from '#shared/tabs.ts'
import type { Api } from '../../lib/api/api.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import type { Clock } from '../../lib/clock.ts'
import { sessionTitle } from '../../lib/given-titles.ts'
import { createTurns } from '../../lib/turns.ts'
import { createDayLoader } from './day-loader.ts'
import { createDayStrip, type DayStrip } from './day-strip.ts'
import { blankTab, type DayTab, dayTabOf, isBeforeBackup } from './day-tab.ts'
import { defaultTab } from './default-tab.ts'
import { todayOf } from './load-times.ts'
import { createTabEdits } from './tab-edits.ts'
import { createTabMemory, forgetAllTabs, forgetTab } from './tab-memory.ts'
import { isFinal, isMissing, isUnreachable } from './tab-refusals.ts'
import { createTabsApi, type NewTab, type TabChanges } from './tabs-api.ts'
import { createTold } from './told.ts'

export interface DayTabs extends Pick<DayStrip, 'getState' | 'subscribe' | 'find' | 'asked' | 'reread'> {
  /** Whether a tab was made here and the server has not been told of it, so that the server cannot be asked about it. */
  isNew(id: string): boolean
  /** Whether a tab was made in this window, and so was empty when it began, whether or not the server has it by now. */
  wasMade(id: string): boolean
  /**
   * Loads the day's tabs, and those of each new day, until the returned function is called. Nothing is shown or
   * remembered after that.
   */
  start(): () => void
  /** Called when the window is seen, online or signed in again. Loads what was missed. */
  wake(): void
  /** Called when the server has a tab that the list may lack, or may have been restored from a backup. */
  fallBehind(): void
  /**
   * Whether a backup was restored since the server had this revision, so that it may have forgotten the tab. Undefined as
   * long as no list tells.
   */
  isBeforeBackup(revision: number): boolean | undefined
  /** Resolves when the server has been told of every tab made here. Offline, this may be hours later. */
  told(): Promise<void>
  /**
   * Makes a tab, which is there at once. `made` resolves when the server has it, or cannot be reached and will be told later.
   * It rejects if the server refuses.
   */
  create(): { tab: DayTab; made: Promise<void> }
  /** Adds a tab of any day that is here already, and that the server will be told of. */
  add(tab: NewTab): void
  /**
   * Shows the new title at once. If the server cannot be reached it is told later, and if it refuses, the old title returns.
   */
  rename(id: string, title: string): Promise<void>
  /** As renaming, but resolves if the tab is gone. */
  setMinutes(id: string, minutes: number): Promise<void>
  /** Moves a tab of any day to the trash. If the day has lost its last tab, it gets a new one. */
  remove(id: string): Promise<void>
  restore(id: string): Promise<Tab>
  /** Called when the font or size of a tab has changed. It is saved with the text. */
  restyle(id: string, look: Partial<Pick<DayTab, 'font' | 'size'>>): void
  /** Asks the server for the present state of a tab of any day, without its text. */
  ask(id: string): Promise<DayTab>
  /** Removes from this browser what the server knows too. */
  forget(): void
  /** Removes everything, because the account was deleted. */
  forgetAll(): void
}

interface DayTabsPlatform {
  request: Api
  userId: string
  clock: Clock
  storage: DeviceStorage
  isVisible: () => boolean
  makeId: () => string
  /** Only for tests: instead of the device's own. */
  timeZone?: string
}

export function createDayTabs(platform: DayTabsPlatform): DayTabs {
  // One idea: puts the parts together; each method says in a sentence what they do.
  const { userId, storage, makeId } = platform
  const api = createTabsApi(platform.request)
  const memory = createTabMemory(storage, userId)
  const { remembered } = memory
  /** The tabs that were made in this window, except those that were added again later. */
  const made = new Set<string>()
  const isWaiting = (id: string) => remembered.waiting().some((tab) => tab.id === id)
  const inTurn = createTurns()
  const strip = createDayStrip(memory, todayOf(platform), () => times.isStopped())
  const told = createTold(memory, () => times.fallBehind())
  const { times, loadNow } = createDayLoader(platform, { api, memory, strip, told, inTurn })
  const send = (id: string, changes: TabChanges) => inTurn(() => api.change(id, changes))
  const edit = createTabEdits(strip, memory, send, times.retryLater)

  function create(): { tab: DayTab; made: Promise<void> } {
    const day = todayOf(platform)
    // A machine that was just woken may not have noticed the new day.
    if (day !== strip.getState().day) {
      strip.begin(day, defaultTab(userId, day))
      times.fallBehind()
    }
    const { tabs } = strip.getState()
    const tab = { id: makeId(), title: `${sessionTitle} ${tabs.length + 1}`, writing_date: day }
    made.add(tab.id)
    add(tab)
    return { tab: blankTab(tab), made: inTurn(() => tellNow(tab)) }
  }

  function add(tab: NewTab): void {
    remembered.wait(tab)
    if (tab.writing_date === strip.getState().day) strip.add(tab)
  }

  async function tellNow(tab: NewTab): Promise<void> {
    try {
      const { row } = dayTabOf(await api.create(tab))
      remembered.stopWaiting(tab.id)
      strip.update(tab.id, { row })
      told.check()
    } catch (error) {
      if (isFinal(error)) forget(tab.id)
      else times.retryLater()
      if (!isUnreachable(error)) throw error
    }
  }

  function forget(id: string): void {
    forgetTab(memory, id)
    strip.drop(id)
    told.check()
  }

  return {
    ...strip,
    isNew: (id) => made.has(id) && isWaiting(id),
    wasMade: (id) => made.has(id),
    start: times.start,
    wake: times.wake,
    fallBehind: times.fallBehind,
    isBeforeBackup: (revision) =>
      times.isBehind() ? undefined : isBeforeBackup(revision, strip.getState().tabs),
    told: told.wait,
    create,
    add(tab) {
      // The server has had it, and may have it again with words.
      made.delete(tab.id)
      add(tab)
    },
    rename: (id, title) => edit(id, { title }),
    setMinutes: (id, minutes) => edit(id, { timer_minutes: minutes }).catch(unlessMissing),
    remove: (id) =>
      inTurn(async () => {
        await api.remove(id).catch(unlessMissing)
        forget(id)
        if (strip.getState().tabs.length === 0) await loadNow()
      }),
    restore: (id) =>
      strip.during(() =>
        inTurn(async () => {
          const tab = await api.restore(id)
          if (tab.writing_date === strip.getState().day) await loadNow()
          return tab
        }),
      ),
    restyle: strip.change,
    // In turn, so that no change of this tab is under way meanwhile.
    ask: (id) => strip.during(() => inTurn(async () => strip.newest(dayTabOf(await api.look(id))))),
    forget: remembered.forgetDay,
    forgetAll: () => forgetAllTabs(memory),
  }
}

/** If the tab is gone, nothing more has to be done. */
function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}
