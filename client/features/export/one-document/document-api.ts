import { type HistoryPage, readHistoryPage } from '#shared/history.ts'
import type { Api } from '../../../lib/api/api.ts'
import { createPatientApi } from '../../../lib/api/patient-api.ts'
import { readTexts } from '../../../lib/api/read-texts.ts'
import { searchTabs } from '../../../lib/api/search-tabs.ts'

export interface DocumentApi {
  /** The tabs that contain these words, or all tabs: the newest first, without the trash. */
  list(words: string, cursor: string | null, signal: AbortSignal): Promise<HistoryPage>
  /** The texts of these tabs, in pages. */
  texts(ids: readonly string[], signal: AbortSignal): ReturnType<typeof readTexts>
}

const tabsPerPage = 100

export function createDocumentApi(request: Api): DocumentApi {
  const ask = createPatientApi(request, { retriesReads: true })
  return {
    list(words, cursor, signal) {
      if (words) return searchTabs(ask, { search: words, limit: tabsPerPage, cursor }, signal)
      const query = new URLSearchParams({ limit: String(tabsPerPage), ...(cursor && { cursor }) })
      return ask(`/api/tabs?${query}`, { signal, read: readHistoryPage })
    },

    texts: (ids, signal) => readTexts(ask, ids, signal),
  }
}
