import { readFileSync } from 'node:fs'
import { z } from 'zod'

const machine = z.object({
  cores: z.number(),
  memoryGb: z.number(),
  diskGb: z.number(),
  diskMbPerSecond: z.number(),
  /** For a month. */
  price: z.number(),
})

const assumptions = z.object({
  note: z.string(),
  date: z.string(),
  /** A day of somebody who writes on that day: how often each, and for how long. */
  writer: z.object({
    sessions: z.number(),
    minutes: z.number(),
    /** Of the time in which the page is in sight. */
    typing: z.number().max(1),
    newTabs: z.number(),
    historyPages: z.number(),
    searches: z.number(),
    ai: z.number(),
    signIns: z.number(),
    exports: z.number(),
    /** How many have an account for each who writes on a day. */
    accountsEach: z.number(),
  }),
  /** How many sessions begin in each hour, in any unit. */
  hours: z.array(z.number()).length(24),
  model: z.object({ seconds: z.number(), tokens: z.number() }),
  /** How much of a core or a disk may be in use at the busiest minute. */
  busy: z.number().max(1),
  /**
   * What was written in so many days has to fit into PostgreSQL's memory: today's texts, and what a history begins
   * with.
   */
  cacheDays: z.number(),
  /** A round trip to a database on another machine. */
  toDatabaseMs: z.number(),
  machines: z.record(
    z.enum(['one core', 'small server', 'app server', 'database server', 'large PostgreSQL']),
    machine,
  ),
  connections: z.object({ ofPostgres: z.number(), ofProcess: z.number() }),
  money: z.object({
    currency: z.string(),
    mailsPerThousand: z.number(),
    tokensPerMillion: z.number(),
    trafficPerTb: z.number(),
    /** Of a month. */
    backupPerGb: z.number(),
  }),
})

export type Assumptions = z.infer<typeof assumptions>
export type Machine = z.infer<typeof machine>

export function readAssumptions(): Assumptions {
  return assumptions.parse(JSON.parse(readFileSync(new URL('assumptions.json', import.meta.url), 'utf8')))
}
