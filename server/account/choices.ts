import type { Choices } from '#shared/choices.ts'
import type { Store } from '../db/schema.ts'
import type { Caller } from '../tabs/call.ts'

export async function choicesOf({ tx, userId }: Caller): Promise<Choices> {
  const row = await tx
    .selectFrom('choices')
    .select('value')
    .where('user_id', '=', userId)
    .where('name', '=', 'ai')
    .executeTakeFirst()
  return { ai: row?.value !== 'off' }
}

/** What everybody has leaves no row. */
export async function choose({ tx, userId }: Caller, { ai }: Choices): Promise<Choices> {
  if (ai) {
    await tx.deleteFrom('choices').where('user_id', '=', userId).where('name', '=', 'ai').execute()
  } else {
    await tx
      .insertInto('choices')
      .values({ user_id: userId, name: 'ai', value: 'off' })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value: 'off' }))
      .execute()
  }
  return { ai }
}

/** Asked at each call for AI: a choice holds at once, also for what another window has asked for. */
export function wantsAi(store: Store): (userId: string) => Promise<boolean> {
  return async (userId) => (await store.readAs(userId, (tx) => choicesOf({ tx, userId }))).ai
}
