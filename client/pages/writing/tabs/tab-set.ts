import type { Look } from '../../../features/appearance/page-look.ts'
import type { Revision } from '../../../features/saving/drafts/draft.ts'
import type { Cut, Notice } from '../../../features/saving/machine/saver-events.ts'
import { openTab } from '../../../features/saving/open-tab.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import type { SavingStatus } from '../../../features/saving/saving-status.ts'
import type { TabServer } from '../../../features/saving/tab-server.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { createObservable } from '../../../lib/observable.ts'
import { createOpenEntries, type Entry, type OpenEntries, type OpenSaving } from './open-entries.ts'
import { createShownTab, type ShownTab } from './shown-tab.ts'
import type { TabPlaces } from './tab-places.ts'

export interface OpenTabsState {
  /** The tab in the editor. */
  tab: DayTab | null
  /** How safe its words are. */
  status: SavingStatus | null
  /** One of the tabs that were left whose words the server does not have. */
  unsaved: { title: string; status: SavingStatus } | null
  /** Whether the browser has promised to keep what it holds. */
  isStorageKept: boolean
}

export interface TabSetOptions {
  userId: string
  platform: SavingPlatform
  places: TabPlaces
  /** Puts words that belong to a tab, such as those typed before it came, into its draft. */
  beforeOpening?: (id: string) => Promise<void>
  serverOf: (tab: () => DayTab) => TabServer
  loadRow: (tab: DayTab) => Promise<Revision>
  onNotice: (notice: Notice) => void
  /** Called for the tab in the editor, and for one that was left a moment ago. */
  onCut: (cut: TabCut) => void
}

export interface TabCut extends Cut {
  tabId: string
  /** Whether the tab is in the editor. */
  isShown: boolean
}

/** The open tabs, the one of them that is in the editor, and what there is to tell of both. */
export interface TabSet {
  getState(): OpenTabsState
  subscribe(onChange: () => void): () => void
  entries: OpenEntries
  shown: ShownTab
  /** Brings a tab into the editor. The one that was there is left. */
  put(entry: Entry, goesOn: boolean): void
  /** Adds a tab that is open without being in the editor. */
  putBeside(entry: Entry): void
  /** Takes a tab out of the editor and out of the list. What becomes of its words is up to the caller. */
  takeAway(entry: Entry): void
  /** Takes in what is now known of a tab beside its text. */
  update(id: string, changes: Partial<DayTab>): void
  /**
   * Asks the server about all tabs, because it may have been restored from a backup. Until it has answered, none counts
   * as saved, nor does one that is opened later.
   */
  doubt(): void
  /** Changes the look of the tab in the editor. It is saved with the text. */
  restyle(look: Look): void
}

const maxOpen = 8

export function createTabSet(options: TabSetOptions): TabSet {
  const state = createObservable(nothingOpen)
  const shown = createShownTab(options.places, options.platform.clock.now)
  let isDoubtful = false
  const isShown = (id: string) => shown.get()?.tab.id === id
  const entries = createOpenEntries(savingFor(options, tell, isShown, () => isDoubtful))

  function tell(): void {
    state.set(stateOf(entries.all(), shown.get(), options.platform.isStorageKept()))
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    entries,
    shown,

    put(entry, goesOn) {
      if (entry !== shown.get()) {
        shown.leave()
        entries.putLast(entry)
        shown.show(entry, goesOn)
        closeOldest(entries, [entry])
      }
      tell()
    },

    putBeside: (entry) => closeOldest(entries, [entry, shown.get()]),

    takeAway(entry) {
      entries.remove(entry)
      if (entry !== shown.get()) return
      shown.takeOut()
      tell()
    },

    update(id, changes) {
      const entry = entries.get(id)
      if (!entry || !isNews(entry.tab, changes)) return
      entry.tab = { ...entry.tab, ...changes }
      if (entry === shown.get()) tell()
    },

    doubt() {
      isDoubtful = true
      for (const { saving } of entries.all()) saving.doubt()
    },

    restyle(look) {
      const entry = shown.get()
      if (!entry) return
      entry.tab = { ...entry.tab, ...look }
      entry.saving.restyle(look)
      tell()
    },
  }
}

const nothingOpen: OpenTabsState = { tab: null, status: null, unsaved: null, isStorageKept: false }

function stateOf(entries: Entry[], shown: Entry | undefined, isStorageKept: boolean): OpenTabsState {
  const unsaved = entries.find((entry) => entry !== shown && entry.saving.hasUnsent())
  return {
    tab: shown?.tab ?? null,
    status: shown?.saving.status() ?? null,
    unsaved: unsaved ? { title: unsaved.tab.title, status: unsaved.saving.status() } : null,
    isStorageKept,
  }
}

function savingFor(
  { userId, platform, beforeOpening, serverOf, loadRow, onNotice, onCut }: TabSetOptions,
  onStatus: () => void,
  isShown: (id: string) => boolean,
  isDoubtful: () => boolean,
): OpenSaving {
  return async (tab, newest) => {
    await beforeOpening?.(tab.id)
    return openTab({
      userId,
      tabId: tab.id,
      platform,
      server: serverOf(newest),
      loadRow: () => loadRow(tab),
      isDoubtful,
      onStatus,
      onNotice,
      onCut: (cut) => onCut({ ...cut, tabId: tab.id, isShown: isShown(tab.id) }),
    })
  }
}

/** Closes only tabs that have nothing left to send: after hours offline, that may be many at once. */
function closeOldest(entries: OpenEntries, needed: (Entry | undefined)[]): void {
  const spare = entries.all().filter((entry) => !needed.includes(entry) && !entry.saving.hasUnsent())
  for (const entry of spare.slice(0, Math.max(0, entries.count() - maxOpen))) {
    entries.remove(entry)
    void entry.saving.close()
  }
}

function isNews(tab: DayTab, changes: Partial<DayTab>): boolean {
  return Object.entries(changes).some(([name, value]) => tab[name as keyof DayTab] !== value)
}
