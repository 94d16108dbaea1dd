import type { ExpressionBuilder } from 'kysely'
import { hasEnded } from '../../db/has-ended.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'

export interface Charge {
  key: string
  /** With Infinity, nothing is counted. */
  max: number
  windowMs: number
  /** Whose budget it is, as the refusal says. Without it, it is the caller's own. */
  whose?: 'network' | 'newcomers' | 'server'
}

export interface Refusal {
  refusedUntil: number
  charge: Charge
}

interface ThrottleDeps {
  db: Db
  clock: () => number
  isOn: boolean
  /** Every caller leaves rows, from any number of networks. Above this number, the lowest counts are deleted. */
  maxRows?: number
  /** After how many takes the rows are counted again. */
  lookEvery?: number
}

export type Throttle = ReturnType<typeof createThrottle>

/** The prefix of rows that are no counts but marks of what was used: see `createMarkUsed` and `createSaidWhen`. */
export const markOfUse = 'used '

/** Counts in the database, so that all processes share the counts. */
export function createThrottle({ db, clock, isOn, maxRows = 100_000, lookEvery = 1_000 }: ThrottleDeps) {
  let takes = 0

  return {
    /**
     * Takes one from every budget, or from none if one of them is empty. A refused request uses up nothing, so
     * repeating it keeps nobody out for longer. All callers pass the kinds of charges in the same order, so the rows
     * are locked in that order and two requests cannot deadlock.
     */
    async take(charges: Charge[]): Promise<'taken' | Refusal> {
      if (!isOn) return 'taken'
      try {
        await transact(db, async (tx) => {
          for (const charge of charges) {
            const taken = await takeOne(tx, charge, clock())
            if (taken !== 'taken') throw new EmptyBudget(taken)
          }
        })
      } catch (error) {
        if (error instanceof EmptyBudget) return error.refusal
        throw error
      }
      if (++takes % lookEvery === 0) await letGoOfLeast(db, clock(), maxRows)
      return 'taken'
    },

    /** Like `take`, inside a transaction of the caller, which can go on after a refusal. */
    async takeWithin(tx: Tx, charges: Charge[]): Promise<'taken' | Refusal> {
      if (!isOn) return 'taken'
      for (const [before, charge] of charges.entries()) {
        const taken = await takeOne(tx, charge, clock())
        if (taken === 'taken') continue
        await giveBack(tx, charges.slice(0, before))
        return taken
      }
      return 'taken'
    },

    /** Undoes a `take`, for something that then failed through no fault of the caller. */
    giveBack: (charges: Charge[]) => giveBack(db, charges),
  }
}

async function giveBack(db: Db, charges: Charge[]): Promise<void> {
  for (const { key } of charges) {
    await db
      .updateTable('throttle')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute()
  }
}

/**
 * Deletes the rows with the lowest counts. A person with many networks leaves many rows with the count 1. Rows with
 * high counts are kept: budgets that are nearly used up, and those of the whole server.
 */
function letGoOfLeast(db: Db, now: number, maxRows: number): Promise<void> {
  return transact(db, async (tx) => {
    await tx.deleteFrom('throttle').where('resets_at', '<=', now).execute()
    const { rows } = await tx
      .selectFrom('throttle')
      .where(isCount)
      .select((row) => row.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    if (Number(rows) <= maxRows) return
    // Deletes a tenth more than it must, so that the rows are sorted only once in a while.
    const surplus = Number(rows) - Math.floor(maxRows * 0.9)
    await tx
      .deleteFrom('throttle')
      .where('key', 'in', (all) =>
        all
          .selectFrom('throttle')
          .where(isCount)
          .select('key')
          .orderBy('count')
          .orderBy('resets_at')
          .limit(surplus),
      )
      .execute()
  })
}

/** Marks of use are never deleted early, however many there are: otherwise what they mark could be used again. */
function isCount(row: ExpressionBuilder<Schema, 'throttle'>) {
  return row('key', 'not like', `${markOfUse}%`)
}

async function takeOne(tx: Tx, charge: Charge, now: number): Promise<'taken' | Refusal> {
  const { key, max, windowMs } = charge
  if (max === Number.POSITIVE_INFINITY) return 'taken'
  const resetsAt = now + windowMs
  const isOver = hasEnded('throttle.resets_at', windowMs, now)
  const taken = await tx
    .insertInto('throttle')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({
          count: row
            .case()
            .when(isOver)
            .then(1)
            .else(row('throttle.count', '+', 1))
            .end(),
          resets_at: row.case().when(isOver).then(resetsAt).else(row.ref('throttle.resets_at')).end(),
        }))
        .where((row) => row.or([isOver, row('throttle.count', '<', max)])),
    )
    .returning('key')
    .executeTakeFirst()
  if (taken) return 'taken'
  const full = await tx
    .selectFrom('throttle')
    .where('key', '=', key)
    .select('resets_at')
    .executeTakeFirstOrThrow()
  return { refusedUntil: full.resets_at, charge }
}

class EmptyBudget extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super('A budget is empty')
    this.refusal = refusal
  }
}
