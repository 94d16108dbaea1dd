/*
 * The tabs of the writer's day.
 *
 * A tab is made here first, under an id of its own, and told to the server after: offline that may be hours later, and
 * telling twice makes it once. So nothing here ever stands between a writer and an empty page. What the server says
 * comes in turn, one call at a time, so that a list that was on its way never undoes what was done meanwhile.
 *
 * At midnight the strip goes over to the new day. Which tab is open is the page's own business: its text stays.
 */
import type { Tab } from '#shared/tabs.ts'
import type { Api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { DeviceStorage } from '../../lib/device-storage.ts'
import { failureKind } from '../../lib/failure-kind.ts'
import { createObservable } from '../../lib/observable.ts'
import { nextWritingDayMs, writingDay } from '../../lib/writing-day.ts'
import { blankTab, type DayTab, dayTabOf } from './day-tab.ts'
import { defaultTabId } from './default-tab-id.ts'
import { createFreshChanges } from './fresh-changes.ts'
import { createRememberedTabs } from './remembered-tabs.ts'
import { messageFor } from './tab-messages.ts'
import { createTabsApi, type NewTab, type TabChanges } from './tabs-api.ts'
import { createUntoldChanges } from './untold-changes.ts'

export interface DayTabsState {
  /** The day whose tabs these are. */
  day: string
  /** The oldest first. */
  tabs: readonly DayTab[]
  /** Where they are known from; none are known yet at the first start of a day. */
  source: 'none' | 'device' | 'server'
  /** Whether the server has been asked since the start, whatever came of it. */
  hasAsked: boolean
  /** What went wrong when the server was last asked, in words for the writer. */
  problem: string | null
}

export interface DayTabs {
  getState(): DayTabsState
  subscribe(onChange: () => void): () => void
  /** A tab of the day, or one of any day that the server has not been told of. */
  find(id: string): DayTab | undefined
  /** Loads the day's tabs and goes with the calendar, until the answer is called. Nothing is shown or remembered after that. */
  start(): () => void
  /** Seen, online or signed in again: catches up with what was missed. */
  wake(): void
  /** Settles when the server has been asked for the first time, whatever came of it. */
  asked(): Promise<void>
  /** Settles when the server has been told of every tab made here, which offline may be hours later. */
  told(): Promise<void>
  /** Another window has written this key of the storage. */
  reread(key: string | null): void
  /**
   * The tab is there at once. `made` settles when the server has it, or cannot be reached and will be told later; it
   * fails when the server refuses.
   */
  create(): { tab: DayTab; made: Promise<void> }
  /** A tab, of any day, that is here already and that the server is to be told of. */
  add(tab: NewTab): void
  /** Shown at once, told later where the server cannot be reached, and taken back when it refuses. */
  rename(id: string, title: string): Promise<void>
  /** As renaming, but settles without complaint for a tab that is gone. */
  setMinutes(id: string, minutes: number): Promise<void>
  /** Moves a tab of any day to the trash. A day that has lost its last tab gets a new one. */
  remove(id: string): Promise<void>
  restore(id: string): Promise<Tab>
  /** The font or size of a tab has changed and is being saved with its text. */
  restyle(id: string, look: Partial<Pick<DayTab, 'font' | 'size'>>): void
  /** Removes from this browser what the server knows too. */
  forget(): void
  /** The account is gone: removes the rest too. */
  forgetAll(): void
}

interface DayTabsPlatform {
  request: Api
  userId: string
  clock: Clock
  storage: DeviceStorage
  isVisible: () => boolean
  makeId: () => string
  /** Other than the device's own, for tests. */
  timeZone?: string
}

/** Until then nothing much can have happened on other devices. */
const staleAfterMs = 30_000
const maxLookMs = 60_000
const firstRetryMs = 2_000
const maxRetryMs = 60_000

export function createDayTabs(platform: DayTabsPlatform): DayTabs {
  const { userId, clock, isVisible, makeId, timeZone } = platform
  const api = createTabsApi(platform.request)
  const remembered = createRememberedTabs(platform.storage, userId)
  const untold = createUntoldChanges(platform.storage, userId)
  const freshChanges = createFreshChanges()
  const shown = createObservable<DayTabsState>({ ...stateFromDevice(today(), null), hasAsked: false })

  let isStopped = false
  let loading: Promise<void> | undefined
  let lastTurn: Promise<unknown> = Promise.resolve()
  /** The server knows something we do not, or the other way round. */
  let isBehind = true
  let loadedAt = 0
  let failures = 0
  let tellAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve
  })
  let whenTold: (() => void)[] = []
  let cancelLook = () => {}
  let cancelRetry = () => {}

  function today(): string {
    return writingDay(clock.now(), timeZone)
  }

  function find(id: string): DayTab | undefined {
    return shown.get().tabs.find((tab) => tab.id === id) ?? findWaiting(id)
  }

  function findWaiting(id: string): DayTab | undefined {
    const waiting = remembered.waiting().find((tab) => tab.id === id)
    return waiting && untold.over(blankTab(waiting))
  }

  function told(): Promise<void> {
    return new Promise((resolve) => {
      whenTold.push(resolve)
      tellTold()
      if (whenTold.length === 0) return
      isBehind = true
      wake()
    })
  }

  function tellTold(): void {
    if (remembered.waiting().length > 0) return
    for (const resolve of whenTold) resolve()
    whenTold = []
  }

  function stateFromDevice(day: string, problem: string | null): DayTabsState {
    const tabs = withWaiting(day, remembered.day(day))
    return { day, tabs, source: tabs.length > 0 ? 'device' : 'none', hasAsked: true, problem }
  }

  function withWaiting(day: string, tabs: readonly DayTab[]): DayTab[] {
    const known = new Set(tabs.map(({ id }) => id))
    const missing = remembered.waiting().filter((tab) => tab.writing_date === day && !known.has(tab.id))
    return [...tabs, ...missing.map(blankTab)].map(untold.over)
  }

  function wake(): void {
    const isStale = isBehind || today() !== shown.get().day || clock.now() - loadedAt > staleAfterMs
    if (!isStopped && isVisible() && isStale) void load()
  }

  // A timer alone would be late: it may stand still while the machine sleeps, and the device may travel.
  function watchCalendar(): void {
    const now = clock.now()
    cancelLook = clock.after(Math.min(nextWritingDayMs(now, timeZone) - now, maxLookMs), () => {
      // An unseen window waits, so that one left open makes no tab a day.
      if (isVisible() && today() !== shown.get().day) void load()
      watchCalendar()
    })
  }

  function load(): Promise<void> {
    loading ??= freshChanges
      .during(() => inTurn(loadNow))
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  async function loadNow(): Promise<void> {
    const day = today()
    cancelRetry()
    try {
      for (const tab of remembered.waiting()) {
        keepLook(tab.id)
        await tell(tab)
      }
      for (const { id, ...changes } of untold.all()) await tellChanges(id, changes)
      const listed = await api.listDay(day)
      const tabs = listed.length > 0 ? listed : [await createDefault(day)]
      if (isStopped) return
      isBehind = false
      loadedAt = clock.now()
      failures = 0
      const known = tabs.map((tab) => freshChanges.over(dayTabOf(tab)))
      show({ day, tabs: withWaiting(day, known), source: 'server', hasAsked: true, problem: null })
      tellTold()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isStopped) return
      showWithoutServer(day, error)
      retryLater()
    }
  }

  /** A tab is told of without its look, which is saved with its text: the list comes before that. */
  function keepLook(id: string): void {
    const tab = find(id)
    if (tab) freshChanges.note(id, { font: tab.font, size: tab.size })
  }

  /** Returns nothing for a tab that can never be made: most likely it lies in the trash. */
  async function tell(tab: NewTab): Promise<Tab | undefined> {
    try {
      const made = await api.create(tab)
      remembered.stopWaiting(tab.id)
      return made
    } catch (error) {
      if (!isFinal(error)) throw error
      remembered.stopWaiting(tab.id)
      return undefined
    }
  }

  /** What the server refuses now it will always refuse: what it knows stands then. */
  async function tellChanges(id: string, changes: TabChanges): Promise<void> {
    try {
      await api.change(id, changes)
    } catch (error) {
      if (!isFinal(error) && !isMissing(error)) throw error
    }
    untold.drop(id, changes)
  }

  async function createDefault(day: string): Promise<Tab> {
    const tab = defaultTab(day)
    return (await tell(tab)) ?? api.create({ ...tab, id: makeId() })
  }

  function defaultTab(day: string): NewTab {
    return { id: defaultTabId(userId, day), title: "Today's Writing", writing_date: day }
  }

  function showWithoutServer(day: string, error: ApiError): void {
    const state = shown.get()
    const known = state.day === day && state.source === 'server' ? state : stateFromDevice(day, null)
    // Signing in and the network have signs of their own.
    const isTold = ['network', 'signed-out'].includes(failureKind(error))
    if (known.tabs.length > 0) {
      show({ ...known, hasAsked: true, problem: isTold ? null : messageFor('load', error) })
    } else {
      remembered.wait(defaultTab(day))
      show(stateFromDevice(day, messageFor('load', error)))
    }
  }

  function retryLater(): void {
    if (isStopped) return
    isBehind = true
    cancelRetry()
    cancelRetry = clock.after(Math.min(firstRetryMs * 2 ** failures, maxRetryMs), wake)
    failures += 1
  }

  function create(): { tab: DayTab; made: Promise<void> } {
    const state = shown.get()
    const { day, tabs } = state
    const tab = { id: makeId(), title: `Writing Session ${tabs.length + 1}`, writing_date: day }
    remembered.wait(tab)
    show({ ...state, tabs: [...tabs, blankTab(tab)] })
    return { tab: blankTab(tab), made: inTurn(() => tellNow(tab)) }
  }

  function add(tab: NewTab): void {
    remembered.wait(tab)
    const state = shown.get()
    if (tab.writing_date === state.day) show({ ...state, tabs: [...state.tabs, blankTab(tab)] })
  }

  async function tellNow(tab: NewTab): Promise<void> {
    try {
      const { row } = dayTabOf(await api.create(tab))
      remembered.stopWaiting(tab.id)
      update(tab.id, { row })
      tellTold()
    } catch (error) {
      if (isFinal(error)) forget(tab.id)
      else retryLater()
      if (!isUnreachable(error)) throw error
    }
  }

  async function setMinutes(id: string, minutes: number): Promise<void> {
    try {
      await edit(id, { timer_minutes: minutes })
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  async function edit(id: string, changes: TabChanges): Promise<void> {
    const before = find(id)
    change(id, changes)
    untold.keep(id, changes)
    try {
      const changed = await inTurn(() => api.change(id, changes))
      untold.drop(id, changes)
      settle(id, changes, changed)
    } catch (error) {
      const isWaiting = remembered.waiting().some((tab) => tab.id === id)
      if (isUnreachable(error)) retryLater()
      if (isUnreachable(error) || isWaiting) return
      untold.drop(id, changes)
      if (before) settle(id, changes, before)
      throw error
    }
  }

  /** What came of a change is shown, but not over another one that the writer has made meanwhile. */
  function settle(id: string, changes: TabChanges, outcome: Required<TabChanges>): void {
    const { title = changes.title, timer_minutes = changes.timer_minutes } = find(id) ?? {}
    const isLast = { title: title === changes.title, timer_minutes: timer_minutes === changes.timer_minutes }
    change(id, {
      ...(changes.title !== undefined && isLast.title && { title: outcome.title }),
      ...(changes.timer_minutes !== undefined &&
        isLast.timer_minutes && { timer_minutes: outcome.timer_minutes }),
    })
  }

  function remove(id: string): Promise<void> {
    return inTurn(async () => {
      await api.remove(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      forget(id)
      if (shown.get().tabs.length === 0) await loadNow()
    })
  }

  function restore(id: string): Promise<Tab> {
    return freshChanges.during(() =>
      inTurn(async () => {
        const tab = await api.restore(id)
        if (tab.writing_date === shown.get().day) await loadNow()
        return tab
      }),
    )
  }

  function forget(id: string): void {
    remembered.stopWaiting(id)
    untold.forget(id)
    const state = shown.get()
    show({ ...state, tabs: state.tabs.filter((tab) => tab.id !== id) })
    tellTold()
  }

  /** The writer's own change. */
  function change(id: string, changes: Partial<DayTab>): void {
    freshChanges.note(id, changes)
    update(id, changes)
  }

  function update(id: string, changes: Partial<DayTab>): void {
    const state = shown.get()
    show({ ...state, tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...changes } : tab)) })
  }

  function show(next: DayTabsState): void {
    if (isStopped) return
    remembered.keepDay(next.day, next.tabs)
    shown.set(next)
    if (next.hasAsked) tellAsked()
  }

  function reread(key: string | null): void {
    if (!remembered.isKey(key)) return
    const state = shown.get()
    const rows = new Map(state.tabs.map(({ id, row }) => [id, row]))
    const tabs = remembered.day(state.day).map((tab) => ({ ...tab, row: rows.get(tab.id) ?? null }))
    if (tabs.length > 0) shown.set({ ...state, tabs })
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastTurn.then(work)
    lastTurn = turn.catch(() => undefined)
    return turn
  }

  return {
    getState: shown.get,
    subscribe: shown.subscribe,
    find,
    start() {
      isStopped = false
      void load()
      watchCalendar()
      return () => {
        isStopped = true
        cancelLook()
        cancelRetry()
      }
    },
    wake,
    asked: () => asked,
    told,
    reread,
    create,
    add,
    rename: (id, title) => edit(id, { title }),
    setMinutes,
    remove,
    restore,
    restyle: change,
    forget: remembered.forgetDay,
    forgetAll() {
      remembered.forgetDay()
      for (const { id } of remembered.waiting()) remembered.stopWaiting(id)
      for (const { id } of untold.all()) untold.forget(id)
    },
  }
}

/** Asking again would bring the same answer. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 409, 410, 422].includes(error.status)
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable'
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [404, 410].includes(error.status)
}
