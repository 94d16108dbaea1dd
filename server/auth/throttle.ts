import type { Db, Tx } from '../db/schema.ts'
import { transact } from '../db/transact.ts'

export interface Charge {
  key: string
  max: number
  windowMs: number
}

export type Throttle = ReturnType<typeof createThrottle>

/** Counts in the database, so that all processes share the counts. */
export function createThrottle({ db, clock, isOn }: { db: Db; clock: () => number; isOn: boolean }) {
  return {
    /**
     * Takes one from every budget, or from none when one of them is empty: a refused request uses up nothing, so
     * asking again and again keeps nobody out for longer. Charges come in one fixed order of kinds; each waits for the
     * rows of those before it, so that no two requests wait for each other.
     */
    async take(charges: Charge[]): Promise<'taken' | { refusedUntil: number }> {
      if (!isOn) return 'taken'
      const now = clock()
      try {
        await transact(db, async (tx) => {
          for (const charge of charges) await takeOne(tx, charge, now)
        })
        return 'taken'
      } catch (error) {
        if (error instanceof EmptyBudget) return { refusedUntil: error.resetsAt }
        throw error
      }
    },

    /** Undoes a `take` for something that then failed through no fault of who asked. */
    async giveBack(charges: Charge[]): Promise<void> {
      for (const { key } of charges) {
        await db
          .updateTable('throttle')
          .set((row) => ({ count: row('count', '-', 1) }))
          .where('key', '=', key)
          .where('count', '>', 0)
          .execute()
      }
    },
  }
}

async function takeOne(tx: Tx, { key, max, windowMs }: Charge, now: number): Promise<void> {
  const resetsAt = now + windowMs
  const taken = await tx
    .insertInto('throttle')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => {
          const isOver = row('throttle.resets_at', '<=', now)
          return {
            count: row
              .case()
              .when(isOver)
              .then(1)
              .else(row('throttle.count', '+', 1))
              .end(),
            resets_at: row.case().when(isOver).then(resetsAt).else(row.ref('throttle.resets_at')).end(),
          }
        })
        .where((row) => row.or([row('throttle.resets_at', '<=', now), row('throttle.count', '<', max)])),
    )
    .returning('key')
    .executeTakeFirst()
  if (taken) return
  const full = await tx
    .selectFrom('throttle')
    .where('key', '=', key)
    .select('resets_at')
    .executeTakeFirstOrThrow()
  throw new EmptyBudget(full.resets_at)
}

class EmptyBudget extends Error {
  readonly resetsAt: number

  constructor(resetsAt: number) {
    super('A budget is empty')
    this.resetsAt = resetsAt
  }
}
