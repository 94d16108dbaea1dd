import { type HistoryPage, readHistoryPage } from '#shared/history.ts'
import type { SearchTabsRequest } from '#shared/requests/tabs.ts'
import type { Api } from './api.ts'

/**
 * A page of the tabs that contain these words. The words are sent in the body, because proxies store addresses in their
 * logs.
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
