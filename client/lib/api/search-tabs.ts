import { type HistoryPage, readHistoryPage } from '#shared/history.ts'
import type { SearchTabsRequest } from '#shared/requests/tabs.ts'
import type { Api } from './api.ts'

/**
 * A page of the tabs that have these words. They travel in the body: addresses are kept by proxies and in their logs.
 */
export function searchTabs(
  request: Api,
  { cursor, ...body }: Omit<SearchTabsRequest, 'cursor'> & { cursor?: string | null },
  signal: AbortSignal,
): Promise<HistoryPage> {
  return request('/api/tabs/search', {
    method: 'POST',
    body: { ...body, ...(cursor && { cursor }) },
    signal,
    read: readHistoryPage,
  })
}
