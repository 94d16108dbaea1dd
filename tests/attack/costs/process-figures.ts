import { readdirSync, readFileSync } from 'node:fs'

/** The memory of a process in megabytes; undefined if it has ended. */
export function memoryOf(processId: number): number | undefined {
  const kilobytes = read(`/proc/${processId}/status`)?.match(/VmRSS:\s*(\d+) kB/)?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}

/** In milliseconds, since the thread began. */
interface ThreadTimes {
  /** The time in which it ran. */
  ran: number
  /** The time in which it was ready to run but had no processor. */
  waitedForProcessor: number
}

/** The times of each thread of a process, by its number. That of the first is the number of the process. */
type TimesOfThreads = ReadonlyMap<number, ThreadTimes>

export function threadTimesOf(processId: number): TimesOfThreads {
  const folder = `/proc/${processId}/task`
  return new Map(namesIn(folder).map((thread) => [Number(thread), timesIn(`${folder}/${thread}/schedstat`)]))
}

/**
 * What its first thread ran, and how long others kept the process from going on: the first thread waited for a
 * processor, or for another thread that waited for one. Of those the longest counts, because they wait at the same time.
 */
export function timesBetween(before: TimesOfThreads, after: TimesOfThreads, first: number): ThreadTimes {
  const since = (thread: number, of: keyof ThreadTimes) =>
    (after.get(thread)?.[of] ?? 0) - (before.get(thread)?.[of] ?? 0)
  const others = [...after.keys()].filter((thread) => thread !== first)
  const waitedFor = Math.max(0, ...others.map((thread) => since(thread, 'waitedForProcessor')))
  return {
    ran: since(first, 'ran'),
    waitedForProcessor: Math.max(0, since(first, 'waitedForProcessor')) + waitedFor,
  }
}

/** The times of the thread that asks. */
export function ownThreadTimes(): ThreadTimes {
  return timesIn('/proc/thread-self/schedstat')
}

function timesIn(path: string): ThreadTimes {
  const [ran, waited] = read(path)?.split(' ') ?? []
  return { ran: Number(ran ?? 0) / 1e6, waitedForProcessor: Number(waited ?? 0) / 1e6 }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
