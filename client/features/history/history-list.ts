import type { TabPreview } from '#shared/history.ts'
import type { Api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'
import type { Clock } from '../../lib/clock.ts'
import { createObservable } from '../../lib/observable.ts'
import { messageFor } from './entries/history-messages.ts'
import type { FindAtHand } from './found-at-hand.ts'
import { createHistoryApi } from './history-api.ts'
import { foundOf, waysToFind } from './history-chunks.ts'
import { findAlike, soleWord } from './misspelled.ts'

export interface HistoryListState {
  isTrash: boolean
  /** What is in the search field. */
  search: string
  /** The words that the list answers to, while others may already stand in the field. */
  words: string
  /** As far as loaded, the newest first, or in the trash the last deleted; null until something was. */
  tabs: readonly TabPreview[] | null
  /** If no text has the word that was looked for: one that is spelled nearly like it. */
  alike: string | null
  hasMore: boolean
  /** The server could not be asked: these are what this browser has. */
  isAtHand: boolean
  /** These are all, as far as this browser knows. */
  isWhole: boolean
  isLoading: boolean
  /** Why the last call failed, in words for the writer. */
  problem: string | null
}

export interface HistoryList {
  getState(): HistoryListState
  subscribe(onChange: () => void): () => void
  /** From the top. What is shown stays until the answer is there. */
  load(): void
  /** The next page, or again the one that failed. */
  loadMore(): void
  /** Looks a moment after the last key. */
  search(text: string): void
  /** Waits no longer for another key. Returns whether the list is that of the words in the field. */
  settle(): Promise<boolean>
  showTrash(isTrash: boolean): void
  /** The tab has left this list. */
  take(id: string): void
  /** The tab belongs to this list again. */
  putBack(tab: TabPreview): void
  /** Back to the whole history, or to the search in it, of which a little stays in sight for the next opening. */
  close(options: { keepsSearch: boolean }): void
}

const searchAfterMs = 250
const keptOverClosing = 20
/** Of the tabs that may have a word like the one that was looked for. */
const maxLookedAt = 20

/** The history, or the trash, page by page. Only the newest question counts: the answers to others are dropped. */
export function createHistoryList(options: {
  request: Api
  clock: Clock
  findAtHand: FindAtHand
}): HistoryList {
  // One idea: one list, and the newest question that was asked for it.
  const { clock, findAtHand } = options
  const api = createHistoryApi(options.request)
  const state = createObservable<HistoryListState>({
    isTrash: false,
    search: '',
    ...nothing,
  })
  /** The words that were asked for last. */
  let asked = ''
  let cursor: string | null = null
  let asking = new AbortController()
  let answer = Promise.resolve()
  let cancelSearch = () => {}

  function load(): void {
    cancelSearch()
    asked = state.get().search.trim()
    answer = ask(null)
  }

  function loadMore(): void {
    const { isLoading, hasMore } = state.get()
    if (!isLoading && hasMore) void ask(cursor)
  }

  async function ask(from: string | null): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const { isTrash } = state.get()
    change({ isLoading: true, problem: null })
    try {
      const query = { search: asked, isTrash, cursor: from, hasTitlesFirst: asked.length > 1 }
      const page = await api.list(query, signal)
      if (signal.aborted) return
      cursor = page.cursor
      const tabs = joined(from === null ? [] : (state.get().tabs ?? []), page.tabs)
      change({ tabs, words: asked, hasMore: cursor !== null, alike: null, ...answered })
      if (tabs.length === 0 && !isTrash) void lookForAlike(asked, signal)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      const problem = messageFor('load', error)
      const isAlone = from === null && !isTrash && failureKind(error) === 'network'
      const found = isAlone ? await findAtHand(asked, signal) : undefined
      if (signal.aborted) return
      if (found) change({ ...nothing, ...found, words: asked, isAtHand: true })
      else change(from === null ? { ...nothing, problem } : { isLoading: false, problem })
    }
  }

  /** A name that is half remembered has a wrong letter. */
  async function lookForAlike(words: string, signal: AbortSignal): Promise<void> {
    const word = soleWord(words)
    if (word === undefined) return
    const look = async (search: string) => {
      const query = { search, isTrash: false, cursor: null, limit: maxLookedAt, hasTitlesFirst: true }
      return (await api.list(query, signal)).tabs
    }
    try {
      const alike = await findAlike(word, look, signal)
      if (alike !== undefined && !signal.aborted) change({ alike })
    } catch (error) {
      // Nothing was found all the same.
      if (!(error instanceof ApiError || signal.aborted)) throw error
    }
  }

  function search(text: string): void {
    change({ search: text })
    cancelSearch()
    cancelSearch = clock.after(searchAfterMs, load)
  }

  async function settle(): Promise<boolean> {
    const search = state.get().search.trim()
    if (search !== asked) load()
    await answer
    const now = state.get()
    return now.search.trim() === search && now.words === search && now.tabs !== null
  }

  function showTrash(isTrash: boolean): void {
    change({ isTrash, search: '', ...nothing })
    load()
  }

  function take(id: string): void {
    change({ tabs: state.get().tabs?.filter((tab) => tab.id !== id) ?? null })
  }

  function putBack(tab: TabPreview): void {
    const { tabs, hasMore } = state.get()
    if (!tabs || tabs.some(({ id }) => id === tab.id)) return
    const place = tabs.findIndex((other) => isNewer(tab, other))
    // Behind all that is loaded it comes with its page.
    if (place < 0 && hasMore) return
    change({ tabs: tabs.toSpliced(place < 0 ? tabs.length : place, 0, tab) })
  }

  function change(changes: Partial<HistoryListState>): void {
    state.set({ ...state.get(), ...changes })
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    load,
    loadMore,
    search,
    settle,
    showTrash,
    take,
    putBack,
    close({ keepsSearch }) {
      cancelSearch()
      asking.abort()
      const { isTrash, isAtHand, tabs, words, search } = state.get()
      const next = keepsSearch && !isTrash ? search.trim() : ''
      // The next opening begins with what it will most likely show, until the answer is there.
      const kept = !isTrash && !isAtHand && words === next ? (tabs?.slice(0, keptOverClosing) ?? null) : null
      change({ ...nothing, isTrash: false, search: next, words: kept ? next : '', tabs: kept })
    },
  }
}

const answered = { isAtHand: false, isWhole: false, isLoading: false }
const nothing = { words: '', tabs: null, alike: null, hasMore: false, ...answered, problem: null }

/**
 * What has changed meanwhile may be found a second time, behind the words that it now has apart. So is one of those
 * found by their titles, and now its passage is known.
 */
function joined(before: readonly TabPreview[], more: readonly TabPreview[]): TabPreview[] {
  const passages = new Map(more.map(({ id, excerpt }) => [id, excerpt]))
  const known = new Set(before.map(({ id }) => id))
  return [
    ...before.map((tab) => (tab.titled ? { ...tab, excerpt: tab.excerpt ?? passages.get(tab.id) } : tab)),
    ...more.filter(({ id }) => !known.has(id)),
  ]
}

/** In the order of the server. */
function isNewer(a: TabPreview, b: TabPreview): boolean {
  const [ofA, ofB] = [waysToFind.indexOf(foundOf(a)), waysToFind.indexOf(foundOf(b))]
  if (ofA !== ofB) return ofA < ofB
  if (a.writing_date !== b.writing_date) return a.writing_date > b.writing_date
  return a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at
}
