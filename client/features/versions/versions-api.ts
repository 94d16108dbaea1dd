import type { CreateVersionRequest } from '#shared/requests/tabs.ts'
import {
  readVersion,
  readVersionsPage,
  readVersionText,
  type TabVersion,
  type VersionsPage,
  type VersionText,
} from '#shared/versions.ts'
import type { Api } from '../../lib/api/api.ts'

export interface VersionsApi {
  /** One page, the newest first, starting after the end of the last page. */
  list(cursor: string | null, signal: AbortSignal): Promise<VersionsPage>
  /** The whole text of a version, and the origins of its words. */
  readText(id: string, signal: AbortSignal): Promise<VersionText>
  keep(version: CreateVersionRequest): Promise<TabVersion>
  /** Deletes the version permanently. */
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
    readText: (id, signal) =>
      request(`${path}/${encodeURIComponent(id)}`, { signal, limitMs: longLimitMs, read: readVersionText }),
    keep: (body) => request(path, { method: 'POST', body, limitMs: longLimitMs, read: readVersion }),
    remove: (id) => request(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE', read: () => undefined }),
  }
}

/** Enough for a long text on a slow line. */
const longLimitMs = 60_000
