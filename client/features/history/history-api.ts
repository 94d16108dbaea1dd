import { type HistoryPage, readHistoryPage, readWordsByDay, type WordsByDay } from '#shared/history.ts'
import type { Api } from '../../lib/api/api.ts'
import { searchTabs } from '../../lib/api/search-tabs.ts'

interface HistoryQuery {
  /** Words to look for in titles and texts; empty for all. */
  search: string
  /** The trash instead of the history. */
  isTrash: boolean
  /** Where the last page ended; null for the first. */
  cursor: string | null
  /** How many are answered at most, where that is not the usual number. */
  limit?: number
  /** Begins with tabs whose titles have the words. */
  hasTitlesFirst?: boolean
}

interface HistoryApi {
  /** The newest first; of the trash the last deleted, unless it is searched. */
  list(query: HistoryQuery, signal: AbortSignal): Promise<HistoryPage>
  emptyTrash(): Promise<void>
  wordsByDay(from: string, to: string): Promise<WordsByDay>
}

/** Ten thousand tabs with their versions take a while. */
const emptyLimitMs = 60_000

export function createHistoryApi(request: Api): HistoryApi {
  function ask(
    { search, isTrash, cursor, limit, hasTitlesFirst }: HistoryQuery,
    signal: AbortSignal,
  ): Promise<HistoryPage> {
    if (search) {
      const more = { ...(limit && { limit }), ...(hasTitlesFirst && { titles: true }) }
      return searchTabs(request, { search, deleted: isTrash, cursor, ...more }, signal)
    }
    const query = new URLSearchParams()
    if (isTrash) query.set('deleted', '1')
    if (cursor) query.set('cursor', cursor)
    if (limit) query.set('limit', String(limit))
    return request(`/api/tabs?${query}`, { signal, read: readHistoryPage })
  }

  /** A search answers after so much text, found or not. */
  async function list(query: HistoryQuery, signal: AbortSignal): Promise<HistoryPage> {
    const page = await ask(query, signal)
    const isEmpty = page.tabs.length === 0 && page.cursor !== null
    return isEmpty && !signal.aborted ? list({ ...query, cursor: page.cursor }, signal) : page
  }

  return {
    list,
    emptyTrash: () =>
      request('/api/tabs/trash', { method: 'DELETE', read: () => undefined, limitMs: emptyLimitMs }),
    async wordsByDay(from, to) {
      const path = `/api/tabs/words-by-day?from=${from}&to=${to}`
      return await request(path, { read: readWordsByDay })
    },
  }
}
