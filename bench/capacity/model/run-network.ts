import { createAgenda } from './agenda.ts'
import { createLine, type Line } from './line.ts'

/**
 * A place where a job can be. Each worker takes one job and works on a core of its machine. A pool lends what it has
 * until it is given back. At `together`, all jobs that wait when it begins are done at once, as in a commit; it may
 * block a worker meanwhile.
 */
export type Place =
  | { kind: 'workers'; workers: number; machine: string }
  | { kind: 'pool'; size: number }
  | { kind: 'together'; max: number; holds?: string }
  | { kind: 'pause' }

export interface Network {
  places: Record<string, Place>
  /** The cores of each machine. */
  machines: Record<string, number>
}

export interface Step {
  at: string
  ms: number
  /** For a pool: whether this step gives back what was taken. */
  gives?: true
}

export interface Job {
  name: string
  startsAt: number
  steps: Step[]
}

export interface Outcome {
  /** The time of each job from start to end, by the job's name. */
  times: Record<string, number[]>
  /** The time for which cores of each machine worked. */
  coreMs: Record<string, number>
  /** The time for which workers of each place worked. */
  workedMs: Record<string, number>
  /** The time for which workers of each place were busy, including waits for a core, or parts of a pool were lent. */
  usedMs: Record<string, number>
  mostUsed: Record<string, number>
  begun: number
  done: number
  /** The number of jobs under way, added up over time. */
  insideMs: number
  endedAt: number
}

/** Simulates jobs that meet at these places. At each place, jobs are served in the order in which they arrive. */
export function runNetwork({ places, machines }: Network, jobs: Iterable<Job>): Outcome {
  // One idea: the rules by which a job goes from place to place, which share the lines and the clock.
  const agenda = createAgenda()
  const outcome: Outcome = {
    times: {},
    coreMs: {},
    workedMs: {},
    usedMs: {},
    mostUsed: {},
    begun: 0,
    done: 0,
    insideMs: 0,
    endedAt: 0,
  }
  const cores = lines(Object.entries(machines))
  const slots = lines(
    Object.entries(places).flatMap(([name, place]) => {
      if (place.kind === 'workers') return [[name, place.workers]]
      return place.kind === 'pool' ? [[name, place.size]] : []
    }),
  )
  const waiting = new Map<string, (() => void)[]>()
  let now = 0

  function start(job: Job): void {
    outcome.begun += 1
    go(job, 0)
  }

  function go(job: Job, at: number): void {
    const step = job.steps[at]
    const next = () => go(job, at + 1)
    if (step) takeStep(step, next)
    else finish(job)
  }

  function takeStep(step: Step, next: () => void): void {
    const place = places[step.at]
    if (!place) throw new Error(`There is no place ${step.at}`)
    if (place.kind === 'pause') later(step.ms, next)
    else if (place.kind === 'together') wait(step, place, next)
    else {
      const line = lineOf(step.at)
      if (place.kind === 'workers') line.take(now, () => work(step, place.machine, line, next))
      else if (!step.gives) line.take(now, next)
      else {
        line.give(now)
        next()
      }
    }
  }

  function work(step: Step, machine: string, line: Line, next: () => void): void {
    const core = cores.get(machine)
    if (!core) throw new Error(`There is no machine ${machine}`)
    outcome.workedMs[step.at] = (outcome.workedMs[step.at] ?? 0) + step.ms
    core.take(now, () =>
      later(step.ms, () => {
        core.give(now)
        line.give(now)
        next()
      }),
    )
  }

  function wait(step: Step, place: Place & { kind: 'together' }, next: () => void): void {
    const others = waiting.get(step.at)
    if (others) others.push(next)
    else {
      waiting.set(step.at, [next])
      begin(step, place)
    }
  }

  function begin(step: Step, place: Place & { kind: 'together' }): void {
    const line = place.holds === undefined ? undefined : lineOf(place.holds)
    const commit = () => {
      const together = waiting.get(step.at)?.splice(0, place.max) ?? []
      later(step.ms, () => {
        line?.give(now)
        if (waiting.get(step.at)?.length) begin(step, place)
        else waiting.delete(step.at)
        for (const next of together) next()
      })
    }
    if (line) line.take(now, commit)
    else commit()
  }

  function lineOf(name: string): Line {
    const line = slots.get(name)
    if (!line) throw new Error(`Nobody works at ${name}`)
    return line
  }

  function finish(job: Job): void {
    const ms = now - job.startsAt
    const times = outcome.times[job.name] ?? []
    times.push(ms)
    outcome.times[job.name] = times
    outcome.done += 1
  }

  function later(ms: number, run: () => void): void {
    const at = now + ms
    agenda.add(at, () => {
      passTo(at)
      run()
    })
  }

  function passTo(at: number): void {
    outcome.insideMs += (outcome.begun - outcome.done) * (at - now)
    now = at
  }

  const coming = jobs[Symbol.iterator]()
  const comeNext = () => {
    const { value: job, done } = coming.next()
    if (done) return
    agenda.add(job.startsAt, () => {
      passTo(job.startsAt)
      comeNext()
      start(job)
    })
  }
  comeNext()
  while (agenda.runNext() !== undefined);
  outcome.endedAt = now
  for (const [name, line] of cores) outcome.coreMs[name] = line.usedMs()
  for (const [name, line] of slots) {
    outcome.usedMs[name] = line.usedMs()
    outcome.mostUsed[name] = line.mostUsed()
  }
  return outcome
}

function lines(sizes: [string, number][]): Map<string, Line> {
  return new Map(sizes.map(([name, size]) => [name, createLine(size)]))
}
