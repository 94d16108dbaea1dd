import type { TabVersion } from '#shared/versions.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createObservable } from '../../../lib/observable.ts'
import { type Problem, problemOf } from '../version-messages.ts'
import type { VersionsApi } from '../versions-api.ts'

export interface VersionListState {
  /** The versions loaded so far, the newest first. Null until some are loaded. */
  versions: readonly TabVersion[] | null
  hasMore: boolean
  isLoading: boolean
  /** Why the last call failed. */
  problem: Problem | null
}

export interface VersionList {
  getState(): VersionListState
  subscribe(onChange: () => void): () => void
  /** Loads the first page, the next page, or again the page that failed. */
  load(): void
  /**
   * Adds a version that was just stored. If its text was stored before, this may be an older version, which is added at
   * its place.
   */
  add(version: TabVersion): void
  /**
   * Removes a deleted version. Returns the one that takes its place: the next one or, at the end of the list, the
   * previous one.
   */
  take(id: string): TabVersion | undefined
  close(): void
}

/** The versions of one tab, page by page. */
export function createVersionList(api: Pick<VersionsApi, 'list'>): VersionList {
  const state = createObservable<VersionListState>({
    versions: null,
    hasMore: true,
    isLoading: false,
    problem: null,
  })
  let asking = new AbortController()
  let cursor: string | null = null

  async function ask({ signal }: AbortController): Promise<void> {
    change({ isLoading: true, problem: null })
    try {
      const page = await api.list(cursor, signal)
      if (signal.aborted) return
      cursor = page.cursor
      // A version that was kept since may be in the list and on this page too.
      const versions = inOrder([...(state.get().versions ?? []), ...page.versions])
      change({ versions, hasMore: cursor !== null, isLoading: false })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      change({ isLoading: false, problem: problemOf(error) })
    }
  }

  function change(changes: Partial<VersionListState>): void {
    state.set({ ...state.get(), ...changes })
  }

  function load(): void {
    const { isLoading, hasMore } = state.get()
    if (isLoading || !hasMore) return
    asking = new AbortController()
    void ask(asking)
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    load,

    add(version) {
      const { versions, hasMore } = state.get()
      const all = inOrder([version, ...(versions ?? [])])
      // A version after all loaded ones will come with its page.
      if (versions?.length && hasMore && all.at(-1) === version) return
      change({ versions: all })
    },

    take(id) {
      const versions = state.get().versions ?? []
      const at = versions.findIndex((version) => version.id === id)
      if (at < 0) return undefined
      change({ versions: versions.toSpliced(at, 1) })
      // If no version is left, loads the next page.
      if (versions.length === 1) load()
      return versions[at + 1] ?? versions[at - 1]
    },

    close() {
      asking.abort()
      change({ isLoading: false })
    },
  }
}

/** In the order of the server, without duplicates. */
function inOrder(versions: readonly TabVersion[]): TabVersion[] {
  const each = new Map(versions.map((version) => [version.id, version]))
  return [...each.values()].sort((a, b) => {
    return b.created_at - a.created_at || (a.id < b.id ? 1 : -1)
  })
}
