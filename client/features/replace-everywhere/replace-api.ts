import type { HistoryPage } from '#shared/history.ts'
import { isRecord } from '#shared/reader.ts'
import type { CreateVersionRequest, SaveTabRequest } from '#shared/requests/tabs.ts'
import { readRow, readSaved } from '#shared/saving.ts'
import { maxSearchLength } from '#shared/tab-fields.ts'
import { readVersion, readVersionText } from '#shared/versions.ts'
import type { Api } from '../../lib/api/api.ts'
import { hasStatus } from '../../lib/api/api-error.ts'
import { createPatientApi } from '../../lib/api/patient-api.ts'
import { searchTabs } from '../../lib/api/search-tabs.ts'
import type { Recorded } from './places.ts'

interface Row extends Recorded {
  revision: number
}

/** The calls to the server. They are those of any device that reads and saves tabs. */
export interface ReplaceApi {
  /** Tabs that may contain these words, the newest first. */
  search(words: string, cursor: string | null, signal: AbortSignal): Promise<HistoryPage>
  /** Returns undefined if the tab was deleted meanwhile. */
  read(id: string, signal?: AbortSignal): Promise<Row | undefined>
  /** Whether the tab still has this revision. */
  isAt(id: string, revision: number): Promise<boolean>
  /** Stores the present text as a version with this name. Returns the id of the version. */
  keep(id: string, name: string): Promise<string>
  /** Returns undefined if the tab or the version was deleted. */
  readVersion(id: string, version: string, signal?: AbortSignal): Promise<Recorded | undefined>
  /** Returns the new revision. Undefined if the tab has another revision than the one on which the save is based. */
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
      return (await ask(`${pathOf(id)}/versions`, { method: 'POST', body, read: readVersion })).id
    },

    async readVersion(id, version, signal) {
      try {
        const path = `${pathOf(id)}/versions/${encodeURIComponent(version)}`
        const { content, origins } = await ask(path, {
          read: readVersionText,
          ...(signal && { signal }),
        })
        return { text: content, origins }
      } catch (error) {
        if (isGone(error)) return undefined
        throw error
      }
    },

    save(id, body) {
      // A 409 says that somebody else has saved first. Its body is the row.
      const read = (reply: unknown) =>
        isRecord(reply) && 'content' in reply ? undefined : readSaved(reply).revision
      return ask(pathOf(id), { method: 'PATCH', body, readsAlso: 409, read })
    },
  }
}

/** Whether the tab was deleted for good, or is in the trash. */
export function isGone(error: unknown): boolean {
  return hasStatus(error, 404, 410)
}

/** The words as far as a search accepts them. A text that contains all of them contains their beginning. */
function beginningOf(words: string): string {
  const beginning = words.slice(0, maxSearchLength)
  return words.length > maxSearchLength && !beginning.isWellFormed() ? beginning.slice(0, -1) : beginning
}
