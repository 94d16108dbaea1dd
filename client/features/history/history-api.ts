import { isFont, isSize } from '#shared/tab-fields.ts'
import type { HistoryPage, TabPreview, WordsByDay } from '#shared/tabs.ts'
import { type Api, isRecord } from '../../lib/api.ts'

interface HistoryQuery {
  /** Words to look for in titles and texts; empty for all. */
  search: string
  /** The trash instead of the history. */
  isTrash: boolean
  /** Where the last page ended; null for the first. */
  cursor: string | null
  /** How many a search answers at most, where that is not the usual number. */
  limit?: number
}

interface HistoryApi {
  /** The newest first. */
  list(query: HistoryQuery, signal: AbortSignal): Promise<HistoryPage>
  emptyTrash(): Promise<void>
  wordsByDay(from: string, to: string): Promise<WordsByDay['days']>
}

/** Ten thousand tabs with their versions take a while. */
const emptyLimitMs = 60_000

export function createHistoryApi(request: Api): HistoryApi {
  function ask({ search, isTrash, cursor, limit }: HistoryQuery, signal: AbortSignal): Promise<HistoryPage> {
    // In the body: addresses are kept by proxies and in their logs.
    if (search) {
      const body = { search, deleted: isTrash, ...(cursor && { cursor }), ...(limit && { limit }) }
      return request('/api/tabs/search', { method: 'POST', body, signal, read: readPage })
    }
    const query = new URLSearchParams()
    if (isTrash) query.set('deleted', '1')
    if (cursor) query.set('cursor', cursor)
    return request(`/api/tabs?${query}`, { signal, read: readPage })
  }

  /** A search answers after so much text, found or not. */
  async function list(query: HistoryQuery, signal: AbortSignal): Promise<HistoryPage> {
    const page = await ask(query, signal)
    const isEmpty = page.tabs.length === 0 && page.cursor !== null
    return isEmpty && !signal.aborted ? list({ ...query, cursor: page.cursor }, signal) : page
  }

  return {
    list,
    emptyTrash: () =>
      request('/api/tabs/trash', { method: 'DELETE', read: () => undefined, limitMs: emptyLimitMs }),
    wordsByDay: (from, to) => request(`/api/tabs/words-by-day?from=${from}&to=${to}`, { read: readDays }),
  }
}

// Checked by hand, as in features/tabs: zod would be most of this chunk.
function readPage(reply: unknown): HistoryPage {
  if (!isRecord(reply) || !Array.isArray(reply.tabs)) throw new TypeError('Not a page of the history')
  if (reply.cursor !== null && typeof reply.cursor !== 'string') throw new TypeError('Not a cursor')
  return { tabs: reply.tabs.map(readPreview), cursor: reply.cursor }
}

function readPreview(value: unknown): TabPreview {
  if (!isPreview(value)) throw new TypeError('Not a preview of a tab')
  return value
}

function isPreview(value: unknown): value is TabPreview {
  return (
    isRecord(value) &&
    texts.every((name) => typeof value[name] === 'string') &&
    numbers.every((name) => typeof value[name] === 'number') &&
    isFont(value.font) &&
    isSize(value.size) &&
    (value.deleted_at === null || typeof value.deleted_at === 'number') &&
    (value.excerpt === undefined || isExcerpt(value.excerpt))
  )
}

function isExcerpt(value: unknown): value is TabPreview['excerpt'] {
  return (
    isRecord(value) &&
    typeof value.text === 'string' &&
    typeof value.from === 'number' &&
    typeof value.to === 'number'
  )
}

const texts = ['id', 'title', 'writing_date', 'preview'] satisfies (keyof TabPreview)[]
const numbers = ['timer_minutes', 'word_count', 'created_at'] satisfies (keyof TabPreview)[]

function readDays(reply: unknown): WordsByDay['days'] {
  if (!isRecord(reply) || !Array.isArray(reply.days)) throw new TypeError('Not words by day')
  return reply.days.map((day: unknown) => {
    if (!isRecord(day) || typeof day.date !== 'string' || typeof day.words !== 'number') {
      throw new TypeError('Not the words of a day')
    }
    return { date: day.date, words: day.words }
  })
}
