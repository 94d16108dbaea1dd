import { type HistoryPage, readHistoryPage } from '#shared/history.ts'
import type { Api } from './api.ts'

/** So that a thousand tabs take ten calls. */
export const tabsPerPage = 100

/** A page of all tabs: the newest first, without the trash. */
export function listTabs(request: Api, cursor: string | null, signal: AbortSignal): Promise<HistoryPage> {
  const query = new URLSearchParams({ limit: String(tabsPerPage), ...(cursor && { cursor }) })
  return request(`/api/tabs?${query}`, { signal, read: readHistoryPage })
}

/** All pages. A tab that is made or moved meanwhile may be on two of them. */
export async function* allTabs(request: Api, signal: AbortSignal): AsyncGenerator<HistoryPage['tabs']> {
  let cursor: string | null = null
  do {
    const page: HistoryPage = await listTabs(request, cursor, signal)
    yield page.tabs
    cursor = page.cursor
  } while (cursor !== null)
}
