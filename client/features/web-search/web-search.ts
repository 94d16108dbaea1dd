import { aiPatienceMs, maxSitelinks } from '#shared/ai-limits.ts'
import { readSearchResponse, type SearchResponse } from '#shared/search.ts'
import { aiFailureText } from '../../lib/ai/ai-failure-text.ts'
import type { Api } from '../../lib/api/api.ts'
import { failedOffline } from '../../lib/api/failed-offline.ts'
import { createObservable } from '../../lib/observable.ts'

export interface WebSearchState {
  /** The results that are loaded. Null before the first reply and during a new search. */
  found: SearchResponse | null
  isSearching: boolean
  isLoadingMore: boolean
  /** Why the last call failed, as a message. */
  problem: string | null
  /** Whether it failed for lack of a network. */
  isOffline: boolean
}

export interface WebSearch {
  getState(): WebSearchState
  subscribe(onChange: () => void): () => void
  search(query: string): void
  /** Loads the next page, or again the page that failed. */
  more(): void
  /** Ends the search. Later replies are ignored. */
  close(): void
}

/** Longer than the server waits for its engine, so that the server's message is shown. */
const limitMs = aiPatienceMs + 15_000

/** A search, page by page. Only the newest query counts: replies to earlier ones are dropped. */
export function createWebSearch(request: Api): WebSearch {
  const state = createObservable<WebSearchState>({
    found: null,
    isSearching: false,
    isLoadingMore: false,
    problem: null,
    isOffline: false,
  })
  let query = ''
  let asking = new AbortController()

  async function ask(page: number, merge: (next: SearchResponse) => SearchResponse): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const body = { query, page }
      const next = await request('/api/search', {
        method: 'POST',
        body,
        read: readSearchResponse,
        signal,
        limitMs,
      })
      if (!signal.aborted) change({ found: tidy(merge(next)), isSearching: false, isLoadingMore: false })
    } catch (error) {
      if (signal.aborted) return
      const isOffline = failedOffline(error)
      const problem = isOffline
        ? 'Web search needs a connection.'
        : aiFailureText(error, 'Failed to search. Please try again.')
      change({ isSearching: false, isLoadingMore: false, problem, isOffline })
    }
  }

  function change(changes: Partial<WebSearchState>): void {
    state.set({ ...state.get(), ...changes })
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    search(typed) {
      query = typed.trim()
      if (query === '') return
      change({ found: null, isSearching: true, isLoadingMore: false, problem: null })
      void ask(0, (first) => first)
    },
    more() {
      const { found, isLoadingMore } = state.get()
      const page = found?.pagination.next
      if (!found || page === undefined || isLoadingMore) return
      change({ isLoadingMore: true, problem: null })
      void ask(page, (next) => append(found, next))
    },
    close: () => asking.abort(),
  }
}

/**
 * Categories and questions belong to the query, and each page contains them again. Some engines also count the results of
 * each page from one, or send the last page again for each further one.
 */
function append(found: SearchResponse, next: SearchResponse): SearchResponse {
  const known = new Set(found.organic_results.map(({ link }) => link))
  const [first, ...others] = next.organic_results.filter(({ link }) => !known.has(link))
  if (!first) return { ...found, pagination: {} }
  const last = found.organic_results.at(-1)?.rank ?? 0
  const shift = Math.max(0, last + 1 - first.rank)
  const fresh = [first, ...others].map((result) => ({ ...result, rank: result.rank + shift }))
  return { ...found, organic_results: [...found.organic_results, ...fresh], pagination: next.pagination }
}

function tidy(page: SearchResponse): SearchResponse {
  return {
    ...page,
    menu_items: firstOfEach(page.menu_items, ({ link }) => link),
    organic_results: firstOfEach(page.organic_results, ({ link }) => link).map((result) => ({
      ...result,
      extended_sitelinks: firstOfEach(result.extended_sitelinks, ({ link }) => link).slice(0, maxSitelinks),
    })),
    peopleAlsoAskedFor: firstOfEach(page.peopleAlsoAskedFor, ({ question }) => question.trim())
      .filter(({ question }) => question.trim() !== '')
      .map((asked) => ({ ...asked, answers: [...new Set(asked.answers)] })),
  }
}

/** An engine may list the same page twice. */
function firstOfEach<Entry>(entries: Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const seen = new Set<string>()
  return entries.filter((entry) => !seen.has(keyOf(entry)) && seen.add(keyOf(entry)))
}
