/**
 * Where the words of a text came from, in one letter:
 *
 *   t typed   p pasted   d dictated   b brought in from a file
 *   r, s, m, a   written by AI: rephrased, suggested, made simple, an answer that was inserted
 *   u unknown: older than the record, or nobody can tell
 *   n not said: whoever holds a record of the same units may know
 */
export const originLetters = ['t', 'p', 'd', 'b', 'r', 's', 'm', 'a', 'u', 'n'] as const

export type Origin = (typeof originLetters)[number]

export interface Run {
  readonly origin: Origin
  /** In UTF-16 units, as all offsets are. */
  readonly length: number
}

/** The origins of a text, unit by unit. No run is empty, and no two neighbours have the same origin. */
export type Runs = readonly Run[]

export function allOf(origin: Origin, length: number): Runs {
  return length > 0 ? [{ origin, length }] : []
}

export function lengthOf(runs: Runs): number {
  return runs.reduce((sum, { length }) => sum + length, 0)
}

export function joinRuns(parts: Iterable<Runs>): Runs {
  const joined: Run[] = []
  for (const part of parts) for (const run of part) append(joined, run)
  return joined
}

/** The origins from one offset to another. Where the runs end earlier, the result is shorter. */
export function sliceRuns(runs: Runs, from: number, to: number): Runs {
  const slice: Run[] = []
  let at = 0
  for (const run of runs) {
    if (at >= to) break
    const end = at + run.length
    // Most runs lie inside the slice and are kept as they are.
    if (at >= from && end <= to) slice.push(run)
    else append(slice, { origin: run.origin, length: Math.min(to, end) - Math.max(from, at) })
    at = end
  }
  return slice
}

/** `sliceRuns` for many slices in order: together they cost one walk through all runs. */
export function slicesOf(runs: Runs): (from: number, to: number) => Runs {
  let [first, start] = [0, 0]
  return (from, to) => {
    if (from < start) [first, start] = [0, 0]
    for (let run = runs[first]; run && start + run.length <= from; run = runs[first]) {
      start += run.length
      first += 1
    }
    const slice: Run[] = []
    let at = start
    for (let next = first; at < to; next += 1) {
      const run = runs[next]
      if (!run) break
      const end = at + run.length
      append(slice, { origin: run.origin, length: Math.min(to, end) - Math.max(from, at) })
      at = end
    }
    return slice
  }
}

/** Combines two records of the same units, unit by unit, as far as both go. */
export function zipRuns(a: Runs, b: Runs, choose: (a: Origin, b: Origin) => Origin): Runs {
  const zipped: Run[] = []
  let [atA, atB, leftA, leftB] = [0, 0, 0, 0]
  for (;;) {
    const [runA, runB] = [a[atA], b[atB]]
    if (!runA || !runB) return zipped
    const length = Math.min(runA.length - leftA, runB.length - leftB)
    append(zipped, { origin: choose(runA.origin, runB.origin), length })
    leftA += length
    leftB += length
    if (leftA === runA.length) [atA, leftA] = [atA + 1, 0]
    if (leftB === runB.length) [atB, leftB] = [atB + 1, 0]
  }
}

/** What two records say together. If they differ, the origin is unknown. */
export function agree(a: Origin, b: Origin): Origin {
  if (a === b || b === 'n') return a
  return a === 'n' ? b : 'u'
}

/** The first record, or the second where the first says nothing. */
export function orElse(a: Origin, b: Origin): Origin {
  return a === 'n' ? b : a
}

/** A longer record is made coarser. Few texts have more than some dozens of runs. */
export const maxRuns = 2_000

/** How many runs are left then. With only one less than the limit, each key would make the record coarser again. */
const fewRuns = 1_500

/**
 * Joins the shortest neighbours to runs of unknown origin, so a text patched together from thousands of pieces loses
 * the smallest ones. No origin ever becomes another known one.
 */
export function withinLimit(runs: Runs): Runs {
  if (runs.length <= maxRuns) return runs
  let fewer = runs
  for (let shortest = 2; fewer.length > fewRuns; shortest *= 2) fewer = coarser(fewer, shortest)
  return fewer
}

function coarser(runs: Runs, shortest: number): Runs {
  const made: Run[] = []
  let surplus = runs.length - fewRuns
  for (const run of runs) {
    const last = made.at(-1)
    if (surplus > 0 && last && last.length < shortest && run.length < shortest) {
      made.pop()
      append(made, { origin: 'u', length: last.length + run.length })
      surplus -= 1
    } else append(made, run)
  }
  return made
}

function append(runs: Run[], run: Run): void {
  if (run.length <= 0) return
  const last = runs.at(-1)
  if (last?.origin !== run.origin) runs.push(run)
  else runs[runs.length - 1] = { origin: run.origin, length: last.length + run.length }
}
