import type { Look } from '../../features/appearance/page-look.ts'
import type { Editor, KeptView } from '../../features/editor/editor.ts'
import type { Revision } from '../../features/saving/draft.ts'
import { type OpenTab, openTab } from '../../features/saving/open-tab.ts'
import type { Notice } from '../../features/saving/saver-events.ts'
import type { SavingPlatform } from '../../features/saving/saving-platform.ts'
import type { SavingStatus } from '../../features/saving/saving-status.ts'
import type { TabServer } from '../../features/saving/tab-server.ts'
import type { DayTab } from '../../features/tabs/day-tab.ts'

export interface OpenTabsState {
  /** The one in the editor. */
  tab: DayTab | null
  /** How safe its words are. */
  status: SavingStatus | null
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
  /** Saves the tab in the editor and brings this one there. Of several, the last one called for stays. */
  open(tab: DayTab): Promise<void>
  /** More is known of a tab than its text. */
  update(id: string, changes: Partial<DayTab>): void
  /** Changes the tab in the editor, and saves that with its text. */
  restyle(look: Look): void
  /** Asks whether the tab in the editor was changed elsewhere. */
  ask(): void
  /** Sends everything that waits, and settles when it is saved or cannot be for now. */
  flush(): Promise<void>
  /** How many tabs hold words that the server has not confirmed. */
  unsent(): number
  /** Whether there are words that neither the server nor this browser holds. */
  isAtRisk(): boolean
  /** The tab was deleted, and shall not come back by what is still open of it. */
  forget(id: string): Promise<void>
  /** Saves and forgets all; whatever cannot be saved stays in its draft. */
  close(): Promise<void>
  /** The account is gone: forgets all and opens nothing any more, lest it leave something behind. */
  discard(): Promise<void>
}

export type TabEditor = Pick<Editor, 'text' | 'set' | 'composing' | 'keep' | 'restore' | 'onChange'>

export interface OpenTabsOptions {
  userId: string
  platform: SavingPlatform
  serverOf: (tab: () => DayTab) => TabServer
  loadRow: (tab: DayTab) => Promise<Revision>
  onNotice: (notice: Notice) => void
}

interface Entry {
  tab: DayTab
  saving: OpenTab
  /** Of the last time it was in the editor. */
  view: KeptView | null
}

const mostOpen = 8

export function createOpenTabs(options: OpenTabsOptions): OpenTabs {
  const listeners = new Set<() => void>()
  /** The last one opened comes last. */
  const entries = new Map<string, Entry>()
  const opening = new Map<string, Promise<Entry>>()

  let editor: TabEditor | undefined
  let current: Entry | undefined
  let lastAsked: string | undefined
  let isDiscarded = false
  let state: OpenTabsState = { tab: null, status: null }

  function tell(): void {
    state = { tab: current?.tab ?? null, status: current?.saving.status() ?? null }
    for (const onChange of listeners) onChange()
  }

  async function begin(tab: DayTab): Promise<Entry> {
    const { userId, platform, serverOf, loadRow, onNotice } = options
    const saving = await openTab({
      userId,
      tabId: tab.id,
      platform,
      server: serverOf(() => entries.get(tab.id)?.tab ?? tab),
      loadRow: () => loadRow(tab),
      onStatus: tell,
      onNotice,
    })
    const entry = { tab, saving, view: null }
    entries.set(tab.id, entry)
    return entry
  }

  /** Two calls for one tab must not open it twice: each would hold a draft of its own. */
  function find(tab: DayTab): Entry | Promise<Entry> {
    const known = entries.get(tab.id) ?? opening.get(tab.id)
    if (known) return known
    const beginning = begin(tab).finally(() => opening.delete(tab.id))
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
    if (editor) current.view = editor.keep()
    current.saving.detach()
    void current.saving.flush()
    current = undefined
  }

  function show(): void {
    if (!editor || !current) return
    // Even where both texts are equal, as two empty ones: what can be undone belongs to the tab that is left.
    editor.set(current.saving.text(), 'load')
    current.saving.attach(editor)
    if (current.view) editor.restore(current.view)
  }

  function closeOldest(): void {
    if (entries.size <= mostOpen) return
    const oldest = [...entries.values()].find((entry) => entry !== current && isSaved(entry))
    if (oldest) void forget(oldest.tab.id)
  }

  async function forget(id: string): Promise<void> {
    const entry = entries.get(id)
    if (!entry) return
    entries.delete(id)
    if (entry === current) {
      entry.saving.detach()
      current = undefined
      editor?.set('', 'load')
      tell()
    }
    await entry.saving.close()
  }

  async function close(): Promise<void> {
    lastAsked = undefined
    await Promise.all([...entries.keys()].map(forget))
  }

  return {
    getState: () => state,

    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },

    attach(next) {
      editor = next
      const stop = next.onChange(({ by }) => {
        if (by === 'writer') current?.saving.changed()
      })
      show()
      return () => {
        stop()
        if (current) {
          current.view = next.keep()
          current.saving.detach()
        }
        editor = undefined
      }
    },

    async open(tab) {
      if (isDiscarded) return
      lastAsked = tab.id
      const entry = await find(tab)
      if (lastAsked === tab.id) put(entry)
    },

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

    ask: () => void current?.saving.ask(),

    async flush() {
      await Promise.all([...entries.values()].map(({ saving }) => saving.flush()))
    },

    unsent: () => [...entries.values()].filter((entry) => !isSaved(entry)).length,
    isAtRisk: () => [...entries.values()].some(({ saving }) => saving.status().kind === 'not-stored'),

    forget,
    close,

    discard() {
      isDiscarded = true
      return close()
    },
  }
}

function isNews(tab: DayTab, changes: Partial<DayTab>): boolean {
  return Object.entries(changes).some(([name, value]) => tab[name as keyof DayTab] !== value)
}

function isSaved({ saving }: Entry): boolean {
  const { kind } = saving.status()
  return kind === 'saved' || kind === 'deleted'
}
