import { type HistoryPage, readHistoryPage } from '#shared/history.ts'
import { readTextsPage, type TextsPage } from '#shared/texts.ts'
import type { Api } from '../../../lib/api.ts'
import { createPatientApi } from '../../../lib/patient-api.ts'

export interface DocumentApi {
  /** Tabs that have these words, or all; the newest first, and nothing of the trash. */
  list(words: string, cursor: string | null, signal: AbortSignal): Promise<HistoryPage>
  /** The texts of the first of these tabs. */
  texts(ids: readonly string[], signal: AbortSignal): Promise<TextsPage>
}

const tabsPerPage = 100

export function createDocumentApi(request: Api): DocumentApi {
  const ask = createPatientApi(request, { retriesReads: true })
  return {
    list(words, cursor, signal) {
      if (words) {
        const body = { search: words, limit: tabsPerPage, ...(cursor && { cursor }) }
        return ask('/api/tabs/search', { method: 'POST', body, signal, read: readHistoryPage })
      }
      const query = new URLSearchParams({ limit: String(tabsPerPage), ...(cursor && { cursor }) })
      return ask(`/api/tabs?${query}`, { signal, read: readHistoryPage })
    },

    texts: (ids, signal) =>
      ask('/api/tabs/texts', { method: 'POST', body: { ids }, signal, read: readTextsPage }),
  }
}
