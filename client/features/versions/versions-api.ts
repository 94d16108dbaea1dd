import type { CreateVersionRequest, TabVersion, VersionsPage } from '#shared/tabs.ts'
import { type Api, isRecord } from '../../lib/api.ts'

export interface VersionsApi {
  /** The newest first; from where the last page ended. */
  list(cursor: string | null, signal: AbortSignal): Promise<VersionsPage>
  /** The whole text of one. */
  readContent(id: string, signal: AbortSignal): Promise<string>
  keep(version: CreateVersionRequest): Promise<TabVersion>
  /** For good. */
  remove(id: string): Promise<void>
}

export function createVersionsApi(request: Api, tabId: string): VersionsApi {
  const path = `/api/tabs/${encodeURIComponent(tabId)}/versions`
  return {
    list: (cursor, signal) =>
      request(cursor ? `${path}?cursor=${encodeURIComponent(cursor)}` : path, { signal, read: readPage }),
    readContent: (id, signal) =>
      request(`${path}/${encodeURIComponent(id)}`, { signal, limitMs: longLimitMs, read: readContent }),
    keep: (body) => request(path, { method: 'POST', body, limitMs: longLimitMs, read: readVersion }),
    remove: (id) => request(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE', read: () => undefined }),
  }
}

/** A long text on a slow line. */
const longLimitMs = 60_000

// Checked by hand, as in features/tabs: zod would be most of this chunk.
function readPage(reply: unknown): VersionsPage {
  if (!isRecord(reply) || !Array.isArray(reply.versions)) throw new TypeError('Not a page of versions')
  if (reply.cursor !== null && typeof reply.cursor !== 'string') throw new TypeError('Not a cursor')
  return { versions: reply.versions.map(readVersion), cursor: reply.cursor }
}

function readVersion(value: unknown): TabVersion {
  if (!isVersion(value)) throw new TypeError('Not a version')
  return value
}

function isVersion(value: unknown): value is TabVersion {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.reason === 'string' &&
    (value.name === null || typeof value.name === 'string') &&
    typeof value.word_count === 'number' &&
    typeof value.created_at === 'number'
  )
}

function readContent(reply: unknown): string {
  if (!isRecord(reply) || typeof reply.content !== 'string') throw new TypeError('Not the text of a version')
  return reply.content
}
