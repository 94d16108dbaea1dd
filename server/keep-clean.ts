import { hourMs } from '#shared/durations.ts'
import { finishDeletions } from './account/delete-account.ts'
import { cleanAuth, endSessionsAhead, endTokensAhead } from './auth/clean.ts'
import { createThrottle } from './auth/throttling/throttle.ts'
import { type CertainTimes, type Clocks, createCertainTimes } from './certain-time.ts'
import type { Store } from './db/schema.ts'
import type { Indexing } from './long-texts/indexing.ts'
import { emptyOldTrash } from './tabs/delete-for-good.ts'
import { packAllOldVersions } from './tabs/pack-old-versions.ts'

const cleanEveryMs = hourMs
/** A little less, so that the process that made the round can make the next one, an hour later. */
const turnMs = cleanEveryMs - 60_000

/**
 * At once and every hour, deletes what has ended, packs what earlier releases left, and indexes what was written. This goes
 * through all accounts, so of the processes that share a PostgreSQL only one makes the round. If that one is gone, another takes
 * over within two hours. Deletions that were interrupted are finished by each process that starts. What has ended is deleted by
 * a time that has certainly come: a clock that is weeks ahead when the machine starts must not empty the trash.
 */
export function keepClean(
  store: Store,
  { all }: Pick<Indexing, 'all'>,
  sayFailed: (error: unknown) => void,
  clocks: Clocks = { now: Date.now, elapsed: () => performance.now() },
): { stop(): Promise<void> } {
  let isStopped = false
  const certainTimes = createCertainTimes(store.db, clocks)
  const clean = oneAtATime(async ({ hasCome, isNotPast }: CertainTimes) => {
    const steps = [
      () => endTokensAhead(store, clocks.now()),
      async () => isNotPast !== undefined && (await endSessionsAhead(store, isNotPast)),
      () => cleanAuth(store, hasCome),
      () => emptyOldTrash(store, hasCome),
      () => finishDeletions(store),
      () => packAllOldVersions(store, () => isStopped),
      () => store.sweep(),
    ]
    // If one step fails, the others are done all the same. A damaged row would make a step fail every hour.
    for (const step of steps) await step().catch(sayFailed)
  })
  // Apart from the rest, because many old texts take hours, and the next deletions must not wait for them.
  const index = oneAtATime(() => all(() => isStopped))
  const finish = oneAtATime(() => finishDeletions(store))
  const run = async () => {
    try {
      const times = await certainTimes()
      if (!(await isOurTurn(store, clocks.now))) return await finish()
      await clean(times)
      await index()
    } catch (error) {
      sayFailed(error)
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, cleanEveryMs)
  return {
    stop() {
      isStopped = true
      clearInterval(timer)
      return running
    },
  }
}

/** Allows one round an hour, counted like calls. SQLite has only one process. */
async function isOurTurn({ kind, db }: Store, clock: () => number): Promise<boolean> {
  if (kind === 'sqlite') return true
  const rounds = createThrottle({ db, clock, isOn: true })
  return (await rounds.take([{ key: 'hourly round', max: 1, windowMs: turnMs }])) === 'taken'
}

/** A call during the work waits for that work and does not begin it again. */
function oneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let running: Promise<void> | undefined
  return (...given) => {
    running ??= work(...given).finally(() => {
      running = undefined
    })
    return running
  }
}
