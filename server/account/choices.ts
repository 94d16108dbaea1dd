import type { Choices } from '#shared/choices.ts'
import type { ChoicesRequest } from '#shared/requests/choices.ts'
import type { Store } from '../db/schema.ts'
import type { Caller } from '../tabs/call.ts'

export async function choicesOf({ tx, userId }: Caller): Promise<Choices> {
  const rows = await tx
    .selectFrom('choices')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .execute()
  const { ai, ...writing } = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return { ai: ai !== 'off', ...(Object.keys(writing).length > 0 && { writing }) }
}

/**
 * Who has AI, as everybody, has no row for it. What is chosen about writing has one in any case: a device that was never told of it keeps
 * its own.
 */
export async function choose(caller: Caller, { ai, writing = {} }: ChoicesRequest): Promise<Choices> {
  const { tx, userId } = caller
  if (ai) await tx.deleteFrom('choices').where('user_id', '=', userId).where('name', '=', 'ai').execute()
  const chosen = Object.entries(ai === false ? { ai: 'off', ...writing } : writing)
  for (const [name, value] of chosen) {
    if (value === undefined) continue
    await tx
      .insertInto('choices')
      .values({ user_id: userId, name, value })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value }))
      .execute()
  }
  return choicesOf(caller)
}

/** Asked at each call for AI: a choice holds at once, also for what another window has asked for. */
export function chosenBy(store: Store): (userId: string) => Promise<Choices> {
  return (userId) => store.readAs(userId, (tx) => choicesOf({ tx, userId }))
}
