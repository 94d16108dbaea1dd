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
 * AI is on by default, and has a row only if it is off. A choice about writing always gets a row, even if it is the default:
 * otherwise other devices would not be told of it, and would keep their own.
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

/** Read at each call for AI, so that a choice has effect at once, also in other windows. */
export function chosenBy(store: Store): (userId: string) => Promise<Choices> {
  return (userId) => store.readAs(userId, (tx) => choicesOf({ tx, userId }))
}
