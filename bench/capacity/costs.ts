import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { type CallName, calls } from './measure/calls.ts'

const call = z.object({
  /** Processor time of the server's processes, of PostgreSQL, and of the callers. */
  appMs: z.number(),
  databaseMs: z.number(),
  callerMs: z.number(),
  statements: z.number(),
  walBytes: z.number(),
  writtenBytes: z.number(),
  wireBytes: z.number(),
  /** The time until the answer, if there is only one writer. */
  aloneMs: z.number(),
  commits: z.number(),
})

const names = Object.keys(calls) as [CallName, ...CallName[]]

const costs = z.object({
  calls: z.record(z.enum(names), call),
  /** For a writer who writes in one tab each day. */
  stored: z.object({
    bytesEachDay: z.number(),
    indexBytesEachDay: z.number(),
    indexMsEachDay: z.number(),
    hourlyMsEachWriter: z.number(),
  }),
  /** The memory of a process that has done nothing yet. */
  processBytes: z.number(),
  /** The memory of a call that waits for a model. (The built-in engine serves only a few calls at once.) */
  openCallBytes: z.number().optional(),
})

const measured = z.object({
  machine: z.string(),
  date: z.string(),
  diskMs: z.number(),
  SQLite: costs,
  PostgreSQL: costs,
})

export type CallCost = z.infer<typeof call>
export type Costs = z.infer<typeof costs>
export type Measured = z.infer<typeof measured>
export type Engine = 'SQLite' | 'PostgreSQL'

const file = new URL('measured.json', import.meta.url)

/** The costs that the last run of `npm run capacity` measured. */
export function readMeasured(): Measured {
  return measured.parse(JSON.parse(readFileSync(file, 'utf8')))
}

export function keepMeasured(found: Measured): void {
  const short = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value
  writeFileSync(file, `${JSON.stringify(found, short, 2)}\n`)
}
