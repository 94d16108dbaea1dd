import { readFileSync } from 'node:fs'
import { z } from 'zod'

const machine = z.object({
  cores: z.number(),
  memoryGb: z.number(),
  diskGb: z.number(),
  diskMbPerSecond: z.number(),
  /** The price of a month. */
  price: z.number(),
})

const assumptions = z.object({
  note: z.string(),
  date: z.string(),
  /** The day of a person who writes on that day: how often they do each of these, and for how long. */
  writer: z.object({
    sessions: z.number(),
    minutes: z.number(),
    /** The share of the time with the page in sight in which they type. */
    typing: z.number().max(1),
    newTabs: z.number(),
    historyPages: z.number(),
    searches: z.number(),
    ai: z.number(),
    signIns: z.number(),
    exports: z.number(),
    /** The number of accounts for each person who writes on a day. */
    accountsEach: z.number(),
  }),
  /** How many sessions begin in each hour, in any unit. */
  hours: z.array(z.number()).length(24),
  model: z.object({ seconds: z.number(), tokens: z.number() }),
  /** The share of a core or a disk that may be in use in the busiest minute. */
  busy: z.number().max(1),
  /** The texts of this many days must fit into PostgreSQL's memory: today's texts, and the beginning of the history. */
  cacheDays: z.number(),
  /** The time of a round trip to a database on another machine. */
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
    /** The price of a month. */
    backupPerGb: z.number(),
  }),
})

export type Assumptions = z.infer<typeof assumptions>
export type Machine = z.infer<typeof machine>

export function readAssumptions(): Assumptions {
  return assumptions.parse(JSON.parse(readFileSync(new URL('assumptions.json', import.meta.url), 'utf8')))
}
