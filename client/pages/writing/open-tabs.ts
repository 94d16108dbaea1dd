import type { Look } from '../../features/appearance/page-look.ts'
import type { Revision } from '../../features/saving/drafts/draft.ts'
import type { Cut, Notice } from '../../features/saving/machine/saver-events.ts'
import { type OpenTab, openTab } from '../../features/saving/open-tab.ts'
import type { SavingPlatform } from '../../features/saving/saving-platform.ts'
import type { SavingStatus } from '../../features/saving/saving-status.ts'
import type { TabServer } from '../../features/saving/tab-server.ts'
import type { DayTab } from '../../features/tabs/day-tab.ts'
import { type Editor, type KeptView, placeOf } from '../../lib/editor.ts'
import { createObservable } from '../../lib/observable.ts'
import type { TabPlaces } from './tab-places.ts'

export interface OpenTabsState {
  /** The one in the editor. */
  tab: DayTab | null
  /** How safe its words are. */
  status: SavingStatus | null
  /** Of the tabs that were left, one whose words the server does not have. */
  unsaved: { title: string; status: SavingStatus } | null
  /** Whether the browser has promised to keep what it holds. */
  isStorageKept: boolean
}

/**
 * The tabs this window has open: one in the editor, and those that were there before. They keep their caret, scroll
 * and undo for the way back, and go on saving until the server has everything: changing the tab waits for no network.
 */
export interface OpenTabs {
  getState(): OpenTabsState
  subscribe(onChange: () => void): () => void
  /** The tab is shown in this editor, until the answer is called. */
  attach(editor: TabEditor): () => void
  /** Saves the tab in the editor and brings this one there, unless another is called for meanwhile; answers which. */
  open(tab: DayTab): Promise<boolean>
  /** The same for a start: whatever was called for before has precedence. */
  openFirst(tab: DayTab): Promise<boolean>
  /** More is known of a tab than its text. */
  update(id: string, changes: Partial<DayTab>): void
  /** Changes the tab in the editor, and saves that with its text. */
  restyle(look: Look): void
  /** The window is left, perhaps for good: the tab in the editor reopens where it is now. */
  keepPlace(): void
  /** Asks whether the tab in the editor was changed elsewhere, or has been made by now. */
  ask(): void
  /** Sends everything that waits, and settles when it is saved or cannot be for now. */
  flush(): Promise<void>
  /** Before a tab is deleted: the trash is to have all its words. Fails where the server does not take them. */
  sendAll(id: string): Promise<void>
  isOpen(id: string): boolean
  /** Whether a tab is open and has no word in it. */
  isBlank(id: string): boolean
  /** How many tabs hold words that the server has not confirmed. */
  unsent(): number
  /**
   * Whether there are words that would be gone with the window, or may be: the server cannot be had, and the browser has
   * not promised to keep them. Those that are only on their way are kept for as long as that takes.
   */
  isAtRisk(): boolean
  /**
   * The tab was deleted, and shall not come back by what is still open or stored of it: unless it has words that were
   * typed since `sendAll`. Those are sent, which brings it back. Answers whether it is forgotten.
   */
  forget(id: string): Promise<boolean>
  /** Whether a tab holds words that the server has not confirmed. */
  hasUnsent(id: string): boolean
  /** The review that was left open on the tab in the editor, by this window or by one that is no more. */
  keptReview(): Promise<unknown>
  /** Keeps the one that is open there now; undefined forgets it. */
  keepReview(review: unknown): void
  /** Saves and forgets all; whatever cannot be saved stays in its draft. */
  close(): Promise<void>
  /** The account is gone: forgets all without another word, and opens nothing any more. */
  discard(): Promise<void>
}

export type TabEditor = Pick<Editor, 'text' | 'set' | 'composing' | 'keep' | 'goTo' | 'onChange'>

interface OpenTabsOptions {
  userId: string
  platform: SavingPlatform
  places: TabPlaces
  serverOf: (tab: () => DayTab) => TabServer
  loadRow: (tab: DayTab) => Promise<Revision>
  onNotice: (notice: Notice) => void
  /** Of the tab in the editor, or of one that was left a moment ago. */
  onCut: (cut: TabCut) => void
}

export interface TabCut extends Cut {
  tabId: string
  /** In the editor. */
  isShown: boolean
}

interface Entry {
  tab: DayTab
  saving: OpenTab
  /** Of the last time it was in the editor. */
  view: KeptView | null
}

const maxOpen = 8

export function createOpenTabs(options: OpenTabsOptions): OpenTabs {
  const state = createObservable<OpenTabsState>({
    tab: null,
    status: null,
    unsaved: null,
    isStorageKept: false,
  })
  /** The last one opened comes last. */
  const entries = new Map<string, Entry>()
  const opening = new Map<string, Promise<Entry>>()

  let editor: TabEditor | undefined
  let current: Entry | undefined
  let lastAsked: string | undefined
  let isDiscarded = false
  /** Grows when all is closed: what was opening by then is closed as soon as it is open. */
  let era = 0

  function tell(): void {
    const unsaved = [...entries.values()].find((entry) => entry !== current && entry.saving.hasUnsent())
    state.set({
      tab: current?.tab ?? null,
      status: current?.saving.status() ?? null,
      unsaved: unsaved ? { title: unsaved.tab.title, status: unsaved.saving.status() } : null,
      isStorageKept: options.platform.isStorageKept(),
    })
  }

  async function begin(tab: DayTab): Promise<Entry> {
    const own = era
    const { userId, platform, serverOf, loadRow, onNotice, onCut } = options
    const saving = await openTab({
      userId,
      tabId: tab.id,
      platform,
      server: serverOf(() => entries.get(tab.id)?.tab ?? tab),
      loadRow: () => loadRow(tab),
      onStatus: tell,
      onNotice,
      onCut: (cut) => onCut({ ...cut, tabId: tab.id, isShown: current?.tab.id === tab.id }),
    })
    const entry = { tab, saving, view: null }
    if (own === era) entries.set(tab.id, entry)
    return entry
  }

  /** Two calls for one tab must not open it twice: each would hold a draft of its own. */
  function find(tab: DayTab): Entry | Promise<Entry> {
    const known = entries.get(tab.id) ?? opening.get(tab.id)
    if (known) return known
    const beginning = begin(tab).finally(() => {
      if (opening.get(tab.id) === beginning) opening.delete(tab.id)
    })
    opening.set(tab.id, beginning)
    return beginning
  }

  function put(entry: Entry): void {
    if (entry !== current) {
      leave()
      current = entry
      entries.delete(entry.tab.id)
      entries.set(entry.tab.id, entry)
      show()
      closeOldest()
    }
    tell()
  }

  function leave(): void {
    if (!current) return
    keepView()
    current.saving.detach()
    void current.saving.flush()
    current = undefined
  }

  function keepView(): void {
    if (!editor || !current) return
    current.view = editor.keep()
    options.places.keep(current.tab.id, placeOf(current.view))
  }

  function show(): void {
    if (!editor || !current) return
    // Even where both texts are equal, as two empty ones: what can be undone belongs to the tab that is left.
    editor.set(current.saving.text(), 'load', current.view ?? undefined)
    const place = current.view ? undefined : options.places.of(current.tab.id)
    if (place) editor.goTo(place)
    current.saving.attach(editor)
  }

  function closeOldest(): void {
    if (entries.size <= maxOpen) return
    const oldest = [...entries.values()].find((entry) => entry !== current && !entry.saving.hasUnsent())
    if (!oldest) return
    takeAway(oldest)
    void oldest.saving.close()
  }

  /** Out of the editor and out of the list; what becomes of its words is the caller's to say. */
  function takeAway(entry: Entry): void {
    if (entries.get(entry.tab.id) === entry) entries.delete(entry.tab.id)
    if (entry !== current) return
    entry.saving.detach()
    current = undefined
    editor?.set('', 'load')
    tell()
  }

  async function endAll(end: (saving: OpenTab) => Promise<void>): Promise<void> {
    era += 1
    lastAsked = undefined
    const known = [...entries.values()]
    const coming = [...opening.values()]
    opening.clear()
    for (const entry of known) takeAway(entry)
    const ended = known.map(({ saving }) => end(saving))
    const came = coming.map((entry) => entry.then(({ saving }) => end(saving)))
    await Promise.allSettled([...ended, ...came])
  }

  function hasUnsent(id: string): boolean {
    return entries.get(id)?.saving.hasUnsent() ?? false
  }

  async function open(tab: DayTab): Promise<boolean> {
    if (isDiscarded) return false
    lastAsked = tab.id
    try {
      const entry = await find(tab)
      if (lastAsked !== tab.id) return false
      put(entry)
      return true
    } catch (error) {
      if (lastAsked === tab.id) lastAsked = current?.tab.id
      throw error
    }
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,

    attach(next) {
      editor = next
      const stop = next.onChange(({ by }) => {
        if (by === 'writer' || by === 'tool') current?.saving.changed()
      })
      show()
      return () => {
        stop()
        keepView()
        current?.saving.detach()
        editor = undefined
      }
    },

    open,

    openFirst: async (tab) => lastAsked === undefined && open(tab),

    update(id, changes) {
      const entry = entries.get(id)
      if (!entry || !isNews(entry.tab, changes)) return
      entry.tab = { ...entry.tab, ...changes }
      if (entry === current) tell()
    },

    restyle(look) {
      if (!current) return
      current.tab = { ...current.tab, ...look }
      current.saving.restyle(look)
      tell()
    },

    keepPlace: keepView,

    ask: () => void current?.saving.ask(),

    async flush() {
      await Promise.all([...entries.values()].map(({ saving }) => saving.flush()))
    },

    async sendAll(id) {
      const saving = entries.get(id)?.saving
      await saving?.flush()
      if (saving?.hasUnsent()) throw new Error('The server has not taken all words of the tab')
    },

    isOpen: (id) => entries.has(id),
    isBlank: (id) => entries.get(id)?.saving.text() === '',

    unsent: () => [...entries.values()].filter(({ saving }) => saving.hasUnsent()).length,
    isAtRisk: () =>
      [...entries.values()].some(({ saving }) => {
        const status = saving.status()
        return status.kind === 'not-stored' || (isHeldHereAlone(status) && !options.platform.isStorageKept())
      }),

    async forget(id) {
      if (lastAsked === id && !hasUnsent(id)) lastAsked = undefined
      const entry = entries.get(id) ?? (await opening.get(id)?.catch(() => undefined))
      if (!entry) return true
      if (entry.saving.hasUnsent()) {
        await entry.saving.flush()
        return false
      }
      takeAway(entry)
      await entry.saving.abandon()
      return true
    },

    hasUnsent,

    keptReview: async () => current?.saving.review.read(),
    keepReview: (review) => current?.saving.review.keep(review),

    close: () => endAll((saving) => saving.close()),

    discard() {
      isDiscarded = true
      return endAll((saving) => saving.abandon())
    },
  }
}

function isNews(tab: DayTab, changes: Partial<DayTab>): boolean {
  return Object.entries(changes).some(([name, value]) => tab[name as keyof DayTab] !== value)
}

function isHeldHereAlone(status: SavingStatus): boolean {
  if (status.kind === 'saving') return status.isRefused === true
  return ['on-device', 'signed-out', 'refused', 'blocked'].includes(status.kind)
}
