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
/** A little less, so that whoever goes the round finds it free again an hour later. */
const turnMs = cleanEveryMs - 60_000

/**
 * Deletes what has ended, packs what earlier releases left, and indexes what was written: at once and every hour. It goes through
 * all accounts, so of the processes that share a PostgreSQL one goes the round. Where that one is gone, the next takes over
 * within two hours. What was being deleted for good is finished by whoever starts first. What has ended is deleted by a time that has
 * certainly come: a clock that is weeks ahead when the machine starts must not empty the trash.
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
    // None waits for what another one cannot do: where a row is damaged, that fails every hour.
    for (const step of steps) await step().catch(sayFailed)
  })
  // Many old texts take hours, and nothing that was deleted lies there for so long.
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

/** Counted as calls are: one round an hour. SQLite has one process. */
async function isOurTurn({ kind, db }: Store, clock: () => number): Promise<boolean> {
  if (kind === 'sqlite') return true
  const rounds = createThrottle({ db, clock, isOn: true })
  return (await rounds.take([{ key: 'hourly round', max: 1, windowMs: turnMs }])) === 'taken'
}

/** Whoever asks while it is being done waits for what is being done. */
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
