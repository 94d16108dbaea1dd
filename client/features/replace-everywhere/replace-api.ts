import type { HistoryPage } from '#shared/history.ts'
import { isRecord } from '#shared/reader.ts'
import type { CreateVersionRequest, SaveTabRequest } from '#shared/requests/tabs.ts'
import { readRow, readSaved } from '#shared/saving.ts'
import { maxSearchLength } from '#shared/tab-fields.ts'
import { readVersion } from '#shared/versions.ts'
import type { Api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { createPatientApi } from '../../lib/api/patient-api.ts'
import { searchTabs } from '../../lib/api/search-tabs.ts'

interface Row {
  revision: number
  text: string
  origins: string | undefined
}

/** What the server is asked: what it answers to any device that reads and saves tabs. */
export interface ReplaceApi {
  /** Tabs that may have these words, the newest first. */
  search(words: string, cursor: string | null, signal: AbortSignal): Promise<HistoryPage>
  /** Undefined where the tab is deleted by now. */
  read(id: string, signal?: AbortSignal): Promise<Row | undefined>
  /** Whether the tab is still as it was at this revision. */
  isAt(id: string, revision: number): Promise<boolean>
  /** Keeps the text as it stands, by this name. */
  keep(id: string, name: string): Promise<void>
  /** The revision that this makes; undefined where the tab is not the one that it was made from any more. */
  save(id: string, save: SaveTabRequest): Promise<number | undefined>
}

export function createReplaceApi(request: Api): ReplaceApi {
  const ask = createPatientApi(request)
  const pathOf = (id: string) => `/api/tabs/${encodeURIComponent(id)}`

  return {
    search: (words, cursor, signal) =>
      searchTabs(ask, { search: beginningOf(words), limit: 100, cursor }, signal),

    async read(id, signal) {
      try {
        const { revision, content, origins } = await ask(pathOf(id), {
          read: readRow,
          ...(signal && { signal }),
        })
        return { revision, text: content, origins }
      } catch (error) {
        if (isGone(error)) return undefined
        throw error
      }
    },

    async isAt(id, revision) {
      const path = `${pathOf(id)}?unless_revision=${revision}`
      return ask(path, { read: (reply) => reply === undefined })
    },

    async keep(id, name) {
      const body: CreateVersionRequest = { reason: 'named', name }
      await ask(`${pathOf(id)}/versions`, { method: 'POST', body, read: readVersion })
    },

    save(id, body) {
      // 409: somebody was faster, and the reply is the row.
      const read = (reply: unknown) =>
        isRecord(reply) && 'content' in reply ? undefined : readSaved(reply).revision
      return ask(pathOf(id), { method: 'PATCH', body, readsAlso: 409, read })
    },
  }
}

/** Deleted for good, or in the trash. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410)
}

/** What a search takes: a text that has all of the words has their beginning. */
function beginningOf(words: string): string {
  const beginning = words.slice(0, maxSearchLength)
  return words.length > maxSearchLength && !beginning.isWellFormed() ? beginning.slice(0, -1) : beginning
}
