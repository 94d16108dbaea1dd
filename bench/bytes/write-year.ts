import { randomUUID } from 'node:crypto'
import { spliceBetween } from '#shared/text/splice.ts'
import type { Store } from '../../server/db/schema.ts'
import { createTab, newTab } from '../../server/tabs/create-tab.ts'
import { saveTab } from '../../server/tabs/save-tab.ts'
import type { Draft } from '../versions/year-of-writing.ts'

const minuteMs = 60_000
const firstDay = Date.UTC(2026, 0, 1)
/** One save every two seconds for twenty minutes, which is a day's writing. */
const savesOfDay = 600
const savesBetweenCheckpoints = 150

interface OpenTab {
  id: string
  revision: number
  content: string
  minute: number
}

export async function addWriter(store: Store): Promise<string> {
  const id = randomUUID()
  await store.db
    .insertInto('users')
    .values({ id, email: 'year@example.com', created_at: 1, last_sign_in_at: null })
    .execute()
  return id
}

/** Saves each state at its minute. Returns the last tab. */
export async function writeDrafts(
  store: Store,
  userId: string,
  drafts: Draft[],
  endDay = async (): Promise<unknown> => undefined,
): Promise<OpenTab> {
  let tab: OpenTab | undefined
  for (const { states } of drafts) {
    tab = await openTab(store, userId, states[0]?.minute ?? 0)
    for (const { minute, text } of states) {
      const isNewDay = Math.floor(minute / (24 * 60)) > Math.floor(tab.minute / (24 * 60))
      if (isNewDay) await endDay()
      await save(store, userId, tab, text, minute)
    }
    await endDay()
  }
  if (!tab) throw new Error('Nothing was written')
  return tab
}

/** Writes the words of a day, a few keys at a time. `checkpoint` is called as often as PostgreSQL makes one. */
export async function writeDay(
  store: Store,
  userId: string,
  tab: OpenTab,
  checkpoint = async (): Promise<unknown> => undefined,
): Promise<void> {
  const from = tab.minute + 24 * 60
  for (let count = 0; count < savesOfDay; count++) {
    if (count % savesBetweenCheckpoints === 0) await checkpoint()
    await save(store, userId, tab, `${tab.content}${count % 3 ? 'and so' : ' on it'}`, from + count / 30)
  }
}

async function openTab(store: Store, userId: string, minute: number): Promise<OpenTab> {
  const id = randomUUID()
  const now = firstDay + minute * minuteMs
  const writing_date = new Date(now).toISOString().slice(0, 10)
  const made = newTab(id, { title: 'Writing', content: '', writing_date, font: 'Inter', size: 'normal' })
  const { tab } = await store.asUser(userId, (tx) => createTab({ tx, userId, now }, made))
  return { id, revision: tab.revision, content: '', minute }
}

/** Origins in which every fifth stretch of the text was pasted. */
function originsOf(content: string): string {
  const whole = Math.floor(content.length / 500)
  const runs = Array.from({ length: Math.min(whole, 1_000) }, (_, index) =>
    index % 5 === 4 ? 'p500' : 't500',
  )
  const left = content.length - 500 * runs.length
  return joined([...runs, ...(left > 0 ? [`t${left}`] : [])])
}

/** Joins neighbouring runs of the same kind. */
function joined(runs: string[]): string {
  let [kind, length] = ['', 0]
  let code = ''
  for (const run of [...runs, '']) {
    if (run[0] !== kind) {
      if (length > 0) code += `${kind}${length}`
      kind = run[0] ?? ''
      length = 0
    }
    length += Number(run.slice(1))
  }
  return code
}

const client = randomUUID()

async function save(
  store: Store,
  userId: string,
  tab: OpenTab,
  content: string,
  minute: number,
): Promise<void> {
  const splice = spliceBetween(tab.content, content)
  const request = {
    mutation_id: randomUUID(),
    client,
    base_revision: tab.revision,
    splice,
    origins: originsOf(content),
  }
  const now = firstDay + minute * minuteMs
  const outcome = await store.asUser(userId, (tx) => saveTab({ tx, userId, now }, tab.id, request))
  if (!('saved' in outcome)) throw new Error('Somebody else has written in this tab')
  Object.assign(tab, { revision: outcome.saved.revision, content, minute })
}
