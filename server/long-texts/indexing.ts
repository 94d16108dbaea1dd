import type { Store, Tx } from '../db/schema.ts'
import type { StoreLocation } from '../db/store-location.ts'
import { isWorthIndexing, needsIndexing } from '../tabs/grams/index-tabs.ts'
import type { Holding } from '../tabs/holding.ts'
import { createThreadPool } from '../threads/thread-pool.ts'
import type { LongCall } from './long-call.ts'
import type { LongThread } from './long-thread.ts'
import { equipForDatabase, threadMemory } from './thread-database.ts'

export interface Indexing {
  /** Indexes this writer's texts when their turn comes, if it is worth it. */
  soon(userId: string): void
  /** Indexes the texts of everybody. */
  all(isOver: () => boolean): Promise<void>
  /** Stops. What is indexed by then stays. */
  stop(): Promise<void>
}

/** Waits a little, because people try several searches in a row. */
const soonMs = 2_000
/** In less time, nobody writes so much that searches become slow. An attacker might, by changing long texts again and again. */
const againMs = 10 * 60_000

const everybody = { signal: new AbortController().signal }

/** Keeps the search index up to date, in a thread of its own. Nobody waits for it. */
export function createIndexing(
  store: Store,
  location: StoreLocation,
  max: Holding,
  sayFailed: (error: unknown) => void,
): Indexing {
  const pool = createThreadPool({
    module: new URL('index-thread.ts', import.meta.url),
    threads: 1,
    memory: threadMemory,
    // Half a gigabyte takes some minutes. If the limit is reached, what is indexed by then stays.
    limitMs: 20 * 60_000,
    idleMs: 5_000,
    max: 1_000,
    maxEach: 1,
    equip: () => equipForDatabase(store, location, max),
  })
  const planned = new Set<string>()
  const running = new Map<string, Promise<void>>()
  let isStopped = false

  async function run(userId: string, isAskedFor: IsAskedFor): Promise<void> {
    try {
      if (isStopped || !(await store.readAs(userId, (tx) => isAskedFor(tx, userId)))) return
      await pool.run(userId, { userId, ...everybody })
    } catch (error) {
      // A failure is only logged: searches read texts that are not indexed.
      if (!isStopped) sayFailed(error)
    } finally {
      running.delete(userId)
    }
  }

  function index(userId: string, isAskedFor: IsAskedFor): Promise<void> {
    const own = running.get(userId) ?? run(userId, isAskedFor)
    running.set(userId, own)
    return own
  }

  return {
    soon(userId) {
      if (planned.has(userId)) return
      planned.add(userId)
      setTimeout(() => void index(userId, isWorthIndexing), soonMs).unref()
      setTimeout(() => planned.delete(userId), againMs).unref()
    },
    async all(isOver) {
      const users = await store.db.selectFrom('users').select('id').execute()
      for (const { id } of users) {
        if (isOver()) return
        await index(id, needsIndexing)
      }
    },
    async stop() {
      isStopped = true
      await pool.stop()
      await Promise.all(running.values())
    },
  }
}

type IsAskedFor = (tx: Tx, userId: string) => Promise<boolean>

/** Indexes the texts of a writer who has searched in long texts, so that the next search is fast. */
export function indexAfterSearches(thread: LongThread, { soon }: Indexing): LongThread {
  return {
    ...thread,
    async answer(call, ...details) {
      try {
        return await thread.answer(call, ...details)
      } finally {
        if (isSearch(call)) soon(call.userId)
      }
    },
  }
}

function isSearch({ path }: LongCall): boolean {
  return path.startsWith('/api/tabs/search') || /^\/api\/tabs\?.*search=/.test(path)
}
