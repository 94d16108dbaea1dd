import { median, percentile } from './figures.ts'

/** How often the work was done per second, by all together, and the milliseconds of each run. */
export interface Pace {
  perSecond: number
  times: number[]
  /** The processor time of each run, if it was measured. */
  cpuMs?: number
}

/** Each worker repeats the work as soon as it is done. */
export async function keepAt(workers: (() => unknown)[], durationMs: number): Promise<Pace> {
  const times: number[] = []
  const start = performance.now()
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() - start < durationMs) {
        const begun = performance.now()
        await work()
        times.push(performance.now() - begun)
      }
    }),
  )
  return { perSecond: times.length / ((performance.now() - start) / 1000), times }
}

/** Also measures the processor time of the process that did the work. */
export async function withCpu(cpuMs: () => Promise<number>, measure: () => Promise<Pace>): Promise<Pace> {
  const before = await cpuMs()
  const pace = await measure()
  return { ...pace, cpuMs: ((await cpuMs()) - before) / pace.times.length }
}

/**
 * Runs several works in turns, again and again, so that other load on the machine affects them alike: only figures of
 * the same few seconds are compared.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  measure: Record<Name, () => Promise<Pace>>,
): Promise<Record<Name, Pace[]>> {
  const names = Object.keys(measure) as Name[]
  const paces = Object.fromEntries(names.map((name) => [name, [] as Pace[]])) as Record<Name, Pace[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of names) paces[name].push(await measure[name]())
  }
  return paces
}

/** The ratio of each round, then the median: a round in which the machine was busy does not decide. */
export function ratio(paces: Pace[], peers: Pace[]): number {
  return median(paces.map(({ perSecond }, round) => perSecond / (peers[round]?.perSecond ?? Number.NaN)))
}

export function cpuRatio(paces: Pace[], peers: Pace[]): number {
  return median(paces.map(({ cpuMs }, round) => (cpuMs ?? Number.NaN) / (peers[round]?.cpuMs ?? Number.NaN)))
}

export function medianTime(paces: Pace[]): number {
  return median(paces.flatMap(({ times }) => times))
}

export const paceColumns = ['a second', 'median ms', '95th ms', '99th ms']

export function paceCells(paces: Pace[]): number[] {
  const times = paces.flatMap((pace) => pace.times)
  const spread = [50, 95, 99].map((share) => percentile(times, share))
  return [median(paces.map(({ perSecond }) => perSecond)), ...spread]
}
