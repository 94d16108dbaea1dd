import type { HistoryPage } from '#shared/history.ts'
import type { Api } from '../../../lib/api/api.ts'
import { listTabs, tabsPerPage } from '../../../lib/api/list-tabs.ts'
import { createPatientApi } from '../../../lib/api/patient-api.ts'
import { readTexts } from '../../../lib/api/read-texts.ts'
import { searchTabs } from '../../../lib/api/search-tabs.ts'

export interface DocumentApi {
  /** The tabs that contain these words, or all tabs: the newest first, without the trash. */
  list(words: string, cursor: string | null, signal: AbortSignal): Promise<HistoryPage>
  /** The texts of these tabs, in pages. */
  texts(ids: readonly string[], signal: AbortSignal): ReturnType<typeof readTexts>
}

export function createDocumentApi(request: Api): DocumentApi {
  const ask = createPatientApi(request, { retriesReads: true })
  return {
    list(words, cursor, signal) {
      if (words) return searchTabs(ask, { search: words, limit: tabsPerPage, cursor }, signal)
      return listTabs(ask, cursor, signal)
    },

    texts: (ids, signal) => readTexts(ask, ids, signal),
  }
}
