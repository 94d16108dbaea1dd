import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { prepare } from '../prepare.ts'
import type { Db, Tx } from '../schema.ts'
import { DirectAdapter } from './sqlite-dialect.ts'

/** How many transactions share a commit. More wait for the next one, so that each commit ends soon. */
const maxTogether = 64

interface Job {
  /** Does the work. The function that it returns reports the result, and is called once the commit is on the disk. */
  run(tx: Tx): Promise<() => void>
  reject(reason: unknown): void
}

/**
 * Runs transactions that come at the same moment as one: a commit costs a wait for the disk, and so sixteen writers
 * wait only once. Within it each is a savepoint, so that a failure undoes only that one; a single one needs no
 * savepoint. All results are reported after the commit; if the commit fails, all of them fail.
 */
export function shareCommits(db: Db): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  const { adapter } = db.getExecutor()
  const waiting: Job[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      await othersOnTheirWay()
      await runTogether(waiting.splice(0, maxTogether))
    }
    isRunning = false
  }

  /**
   * Waits until a turn of the event loop brings no further job. Jobs often come together, and once a transaction runs,
   * it keeps the thread busy.
   */
  async function othersOnTheirWay(): Promise<void> {
    let seen: number
    do {
      seen = waiting.length
      await nextTurn()
    } while (waiting.length > seen && waiting.length < maxTogether)
  }

  async function runTogether(jobs: Job[]): Promise<void> {
    const isAlone = jobs.length === 1
    const outcomes: (() => void)[] = []
    const runJobs = async (tx: Tx) => {
      for (const job of jobs) outcomes.push(await (isAlone ? job.run(tx) : runApart(job, tx)))
    }
    try {
      await db.transaction().execute((tx) => {
        return adapter instanceof DirectAdapter ? adapter.whileOpen(tx, () => runJobs(tx)) : runJobs(tx)
      })
    } catch (error) {
      for (const { reject } of jobs) reject(error)
      return
    }
    for (const report of outcomes) report()
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const run = async (tx: Tx) => {
        const value = await work(tx)
        return () => resolve(value)
      }
      waiting.push({ run, reject })
      if (!isRunning) void runAll()
    })
}

async function runApart({ run, reject }: Job, tx: Tx): Promise<() => void> {
  await savepoint(tx, {})
  const outcome = await run(tx).catch(async (error: unknown) => {
    // If SQLite has ended the whole transaction, as it does when the disk is full, all jobs fail.
    await undo(tx, {}).catch(() => Promise.reject(error))
    return () => reject(error)
  })
  await release(tx, {})
  return outcome
}

const savepoint = prepare(() => ({ compile: () => CompiledQuery.raw('savepoint job') }))
const undo = prepare(() => ({ compile: () => CompiledQuery.raw('rollback to job') }))
const release = prepare(() => ({ compile: () => CompiledQuery.raw('release job') }))
