import { randomUUID } from 'node:crypto'
import { spliceBetween } from '#shared/text/splice.ts'
import type { Store } from '../../server/db/schema.ts'
import { createTab, newTab } from '../../server/tabs/create-tab.ts'
import { saveTab } from '../../server/tabs/save-tab.ts'
import { readTab } from '../../server/tabs/tab-rows.ts'
import type { Draft } from './year-of-writing.ts'

const minuteMs = 60_000
const firstDay = Date.UTC(2026, 0, 1)

/** Adds a writer and saves all states of these texts one by one, with the server's code. Returns the writer's id. */
export async function writeDrafts(store: Store, drafts: Draft[]): Promise<string> {
  const userId = randomUUID()
  await store.db
    .insertInto('users')
    .values({ id: userId, email: `${userId}@example.com`, created_at: 1, last_sign_in_at: null })
    .execute()
  for (const draft of drafts) await write(store, userId, draft)
  return userId
}

async function write(store: Store, userId: string, { states }: Draft): Promise<void> {
  const id = randomUUID()
  const client = randomUUID()
  const [first] = states
  const at = (minute: number) => firstDay + minute * minuteMs
  await store.asUser(userId, async (tx) => {
    const writing_date = new Date(at(first?.minute ?? 0)).toISOString().slice(0, 10)
    const { tab } = await createTab(
      { tx, userId, now: at(first?.minute ?? 0) },
      newTab(id, { title: 'Year', content: '', writing_date, font: 'Inter', size: 'normal' }),
    )
    let revision = tab.revision
    for (const { minute, text } of states) {
      const { content } = await readTab({ tx, userId }, id)
      const splice = spliceBetween(content, text)
      const request = { mutation_id: randomUUID(), client, base_revision: revision, splice }
      const outcome = await saveTab({ tx, userId, now: at(minute) }, id, request)
      if ('saved' in outcome) revision = outcome.saved.revision
    }
  })
}
