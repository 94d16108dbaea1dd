import type { CreateVersionRequest } from '#shared/requests/tabs.ts'
import {
  readVersion,
  readVersionsPage,
  readVersionText,
  type TabVersion,
  type VersionsPage,
} from '#shared/versions.ts'
import type { Api } from '../../lib/api.ts'

export interface VersionsApi {
  /** One page, the newest first, after the end of the last page. */
  list(cursor: string | null, signal: AbortSignal): Promise<VersionsPage>
  /** The whole text of one version. */
  readContent(id: string, signal: AbortSignal): Promise<string>
  keep(version: CreateVersionRequest): Promise<TabVersion>
  /** Permanently. */
  remove(id: string): Promise<void>
}

export function createVersionsApi(request: Api, tabId: string): VersionsApi {
  const path = `/api/tabs/${encodeURIComponent(tabId)}/versions`
  return {
    list: (cursor, signal) =>
      request(cursor ? `${path}?cursor=${encodeURIComponent(cursor)}` : path, {
        signal,
        read: readVersionsPage,
      }),
    async readContent(id, signal) {
      const options = { signal, limitMs: longLimitMs, read: readVersionText }
      return (await request(`${path}/${encodeURIComponent(id)}`, options)).content
    },
    keep: (body) => request(path, { method: 'POST', body, limitMs: longLimitMs, read: readVersion }),
    remove: (id) => request(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE', read: () => undefined }),
  }
}

/** Enough for a long text on a slow line. */
const longLimitMs = 60_000
