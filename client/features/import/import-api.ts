import type { HistoryPage } from '#shared/history.ts'
import { readOwnWords } from '#shared/own-words.ts'
import type { CreateTabRequest } from '#shared/requests/tabs.ts'
import { isFirst } from '#shared/revision-eras.ts'
import { readTab, type Tab } from '#shared/tabs.ts'
import { type EarlierVersion, readEarlierVersions } from '#shared/versions.ts'
import type { Api } from '../../lib/api/api.ts'
import { hasStatus } from '../../lib/api/api-error.ts'
import { listTabs } from '../../lib/api/list-tabs.ts'
import { createPatientApi } from '../../lib/api/patient-api.ts'
import { readTexts } from '../../lib/api/read-texts.ts'
import type { PlannedText } from './plan.ts'

/** `unknown`: it was never made, or has been deleted from the trash too. */
export type TabState = 'as it was' | 'changed' | 'deleted' | 'unknown'

/** The calls to the server. They are those of any device that lists, makes and deletes tabs. */
export interface ImportApi {
  /** Lists the tabs, the newest first, without those in the trash. */
  list(cursor: string | null, signal: AbortSignal): Promise<HistoryPage>
  texts(ids: readonly string[], signal: AbortSignal): ReturnType<typeof readTexts>
  /** Makes the tab, unless it was made before. Returns undefined if it was made and has been deleted again. */
  make(text: PlannedText, signal: AbortSignal): Promise<Tab | undefined>
  /** Adds earlier versions to the tab, with their times. Returns how many of them, from the first on, the server has now. */
  addVersions(id: string, versions: readonly EarlierVersion[], signal: AbortSignal): Promise<number>
  /** Returns all words that proofreading leaves alone. */
  words(signal: AbortSignal): Promise<readonly string[]>
  addWords(words: readonly string[], signal: AbortSignal): Promise<void>
  /** Whether nobody has saved the tab since it was made, at this revision if that is known. */
  stateOf(id: string, revision: number | undefined): Promise<TabState>
}

const wordsPath = '/api/account/words'
/** As for a save: on a slow line, a long text takes its time. */
const makeLimitMs = 60_000
const slowestUnitsPerMs = 4

export function createImportApi(request: Api): ImportApi {
  const ask = createPatientApi(request, { retriesReads: true })
  const pathOf = (id: string) => `/api/tabs/${encodeURIComponent(id)}`

  return {
    list: (cursor, signal) => listTabs(ask, cursor, signal),

    texts: (ids, signal) => readTexts(ask, ids, signal),

    make({ id, title, day, text, origins = `b${text.length}` }, signal) {
      const body: Partial<CreateTabRequest> = {
        title,
        writing_date: day.date,
        content: text,
        ...(text !== '' && { origins }),
      }
      const limitMs = makeLimitMs + Math.ceil(text.length / slowestUnitsPerMs)
      return ask(pathOf(id), { method: 'PUT', body, signal, limitMs, read: readTab }).catch(unlessDeleted)
    },

    async addVersions(id, versions, signal) {
      const body = { versions }
      const units = versions.reduce((sum, { content }) => sum + content.length, 0)
      const limitMs = makeLimitMs + Math.ceil(units / slowestUnitsPerMs)
      const path = `${pathOf(id)}/earlier-versions`
      const { count } = await ask(path, { method: 'POST', body, signal, limitMs, read: readEarlierVersions })
      return count
    },

    async words(signal) {
      try {
        return (await ask(wordsPath, { signal, read: readOwnWords })).words
      } catch (error) {
        // A server of an early release stores no such words.
        if (hasStatus(error, 404)) return []
        throw error
      }
    },

    async addWords(words, signal) {
      await ask(wordsPath, { method: 'PATCH', body: { add: words }, signal, read: readOwnWords })
    },

    async stateOf(id, revision) {
      const query = revision === undefined ? '' : `?unless_revision=${revision}`
      const read = (reply: unknown) => (reply === undefined ? revision : readTab(reply).revision)
      try {
        const now = await ask(pathOf(id) + query, { read })
        const isAsMade = revision === undefined ? isFirst(Number(now)) : now === revision
        return isAsMade ? 'as it was' : 'changed'
      } catch (error) {
        if (hasStatus(error, 410)) return 'deleted'
        if (hasStatus(error, 404)) return 'unknown'
        throw error
      }
    },
  }
}

function unlessDeleted(error: unknown): undefined {
  if (!hasStatus(error, 410)) throw error
}
