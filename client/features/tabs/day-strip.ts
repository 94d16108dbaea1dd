import type { ApiError } from '../../lib/api/api-error.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'
import { createObservable } from '../../lib/observable.ts'
import { blankTab, type DayTab } from './day-tab.ts'
import { createFreshChanges } from './fresh-changes.ts'
import { findUntold, type TabMemory, withUntold } from './tab-memory.ts'
import { messageFor } from './tab-messages.ts'
import type { NewTab } from './tabs-api.ts'

interface DayTabsState {
  /** The day whose tabs these are. */
  day: string
  /** The oldest first. */
  tabs: readonly DayTab[]
  /** Where the tabs are known from. `none` before anything is known of a day. */
  source: 'none' | 'device' | 'server'
  /** Whether the server has been asked since the start, with or without success. */
  hasAsked: boolean
  /** Why the server could not be asked the last time, as a message for the writer. */
  problem: string | null
}

/** The tabs of a day as they are shown, and as this browser remembers them. */
export interface DayStrip {
  getState(): DayTabsState
  subscribe(onChange: () => void): () => void
  /** A tab of the day, or one of any day that the server has not been told of. */
  find(id: string): DayTab | undefined
  /** Resolves when the server has been asked for the first time, with or without success. */
  asked(): Promise<void>
  /** Shows what the server lists, with what the writer has changed while the list was on its way. */
  showListed(day: string, listed: readonly DayTab[]): void
  /** Shows what this browser knows of the day. If it knows nothing, the day begins with `first`. */
  begin(day: string, first: NewTab, problem?: string | null): void
  /** Called if the server could not be asked. Shows what is known, or begins the day. */
  showUnasked(day: string, first: NewTab, error: ApiError): void
  /** The given tab with the changes that the server had not been told of, or that were made meanwhile. */
  newest(tab: DayTab): DayTab
  /** Runs work that loads a list or a tab. What is changed here meanwhile is newer than what it loads. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Keeps the look that is shown. It is saved with the text, so a list that comes before that has an older look. */
  keepLook(id: string): void
  add(tab: NewTab): void
  /** The writer's own change. */
  change(id: string, changes: Partial<DayTab>): void
  /** Takes in what the server has said about a tab. */
  update(id: string, changes: Partial<DayTab>): void
  drop(id: string): void
  /** Called when another window has written this key of the storage. */
  reread(key: string | null): void
}

/** Nothing is shown or remembered while it is stopped. */
export function createDayStrip(memory: TabMemory, today: string, isStopped: () => boolean): DayStrip {
  // One idea: all of it reads or replaces the one state that is shown.
  const { remembered } = memory
  const fresh = createFreshChanges()
  const shown = createObservable<DayTabsState>({ ...fromDevice(today, null), hasAsked: false })
  let tellAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve
  })

  function find(id: string): DayTab | undefined {
    return shown.get().tabs.find((tab) => tab.id === id) ?? findUntold(memory, id)
  }

  function fromDevice(day: string, problem: string | null): DayTabsState {
    const tabs = withUntold(memory, day, remembered.day(day))
    return { day, tabs, source: tabs.length > 0 ? 'device' : 'none', hasAsked: true, problem }
  }

  function show(next: DayTabsState): void {
    if (isStopped()) return
    remembered.keepDay(next.day, next.tabs)
    shown.set(next)
    if (next.hasAsked) tellAsked()
  }

  function showTabs(change: (tabs: readonly DayTab[]) => DayTab[]): void {
    const state = shown.get()
    show({ ...state, tabs: change(state.tabs) })
  }

  function update(id: string, changes: Partial<DayTab>): void {
    showTabs((tabs) => tabs.map((tab) => (tab.id === id ? { ...tab, ...changes } : tab)))
  }

  function begin(day: string, first: NewTab, problem: string | null = null): void {
    if (fromDevice(day, null).tabs.length === 0) remembered.wait(first)
    show(fromDevice(day, problem))
  }

  return {
    getState: shown.get,
    subscribe: shown.subscribe,
    find,
    begin,
    asked: () => asked,
    showListed(day, listed) {
      const tabs = withUntold(memory, day, listed.map(fresh.over))
      show({ day, tabs, source: 'server', hasAsked: true, problem: null })
    },
    showUnasked(day, first, error) {
      const state = shown.get()
      const known = state.day === day && state.source === 'server' ? state : fromDevice(day, null)
      // For these two, the page has signs of its own.
      const isTold = ['network', 'signed-out'].includes(failureKind(error))
      const problem = messageFor('load', error)
      if (known.tabs.length > 0) {
        show({ ...known, hasAsked: true, problem: isTold ? null : problem })
      } else {
        begin(day, first, problem)
      }
    },
    newest: (tab) => memory.untold.over(fresh.over(tab)),
    during: fresh.during,
    keepLook(id) {
      const tab = find(id)
      if (tab) fresh.note(id, { font: tab.font, size: tab.size })
    },
    add: (tab) => showTabs((tabs) => [...tabs, blankTab(tab)]),
    change(id, changes) {
      fresh.note(id, changes)
      update(id, changes)
    },
    update,
    drop: (id) => showTabs((tabs) => tabs.filter((tab) => tab.id !== id)),
    reread(key) {
      if (!remembered.isKey(key)) return
      const state = shown.get()
      const rows = new Map(state.tabs.map(({ id, row }) => [id, row]))
      const tabs = remembered.day(state.day).map((tab) => ({ ...tab, row: rows.get(tab.id) ?? null }))
      if (tabs.length > 0) shown.set({ ...state, tabs })
    },
  }
}
