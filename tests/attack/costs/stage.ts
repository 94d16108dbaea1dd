import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import type { Schema, Store } from '../../../server/db/schema.ts'
import type { StoreLocation } from '../../../server/db/store-location.ts'
import type { Session } from '../../../shared/auth.ts'
import { startServer } from '../../support/e2e/server.ts'
import { askPostgres } from '../../support/programs/ask-postgres.ts'
import { createTestApp, type TestApp } from '../../support/server/app.ts'
import type { TestEngine } from '../../support/server/databases.ts'
import { json, startFakeService } from '../../support/server/fake-service.ts'
import { post, signIn } from '../../support/server/sign-in.ts'
import { type Account, openHostile } from './hostile.ts'
import { longText } from './long-text.ts'
import type { Belongings, Play } from './play.ts'
import { threadTimesOf, timesBetween } from './process-figures.ts'
import { sizes } from './sizes.ts'
import { startWatch } from './start-watch.ts'
import type { OrdinaryWriter, Waits } from './watched.ts'

export const heapMegabytes = 512
export const quotaMegabytes = 250
const secret = 'a secret for tests, long enough to be taken'
const restMs = 10_000

/** What was measured during a play. */
export interface Seen extends Waits {
  statuses: Map<number, number>
  /** How many calls to an engine were answered. */
  aiCalls: number
  /** How many pieces of sound were transcribed. */
  pieces: number
  isSameProcess: boolean
  /** The disk space of the account at the end, in megabytes. */
  diskMegabytes: number
}

export interface Stage {
  run(play: Play): Promise<Seen>
  /** Resets the server, so that a fault of one play is not counted in the next. */
  beginAgain(): Promise<void>
  stop(): Promise<void>
}

/** The real server as a process, with limits and little memory, two writers, and an account for each play. */
export async function openStage({ newLocation, open }: TestEngine, plays: Play[]): Promise<Stage> {
  const location = await newLocation()
  const store = await open(location)
  const subject = createTestApp(store, { config: { rateLimits: false, secret } })
  const writers = [await addWriter(subject, 1), await addWriter(subject, 2)]
  const accounts = new Map<Play, Prepared>()
  const rows = new Map<string, TabRow>()
  // In reverse order, because the first play needs the most recent rows.
  for (const [index, play] of [...plays.entries()].reverse()) {
    accounts.set(play, await prepare(subject, store, index, play.owns, location, rows))
  }
  await store.close()

  const service = await startFakeService()
  let asked = 0
  // The service never replies for each second piece.
  service.answers((reply, request) => {
    asked++
    if (asked % 2 === 0) json({ text: 'The sea was calm.' })(reply, request)
  })
  const server = await startServer({
    mail: 'terminal',
    settings: { ...settingsFor(location), AI_BASE_URL: `${service.url}/v1`, AI_MODEL_TRANSCRIBE: 'listens' },
    flags: [`--max-old-space-size=${heapMegabytes}`],
  })
  const { address, outbox } = server
  const watch = startWatch({ address, writers, saveEveryMs: sizes.saveEveryMs })
  return {
    async run(play) {
      const { account, ownedMegabytes } = accounts.get(play) ?? missing()
      const before = await megabytesOnDisk(location)
      const processId = server.processId() ?? missing()
      const lastsMs = sizes.playMs * (play.takes ?? 1)
      const hostile = openHostile({ address, account, codeFor: outbox.codeFor, lastsMs })
      let highest = before
      const waits = await watch.during(processId, async () => {
        await Promise.all([play.run(hostile), hostile.over])
        hostile.hangUp()
        highest = Math.max(highest, await megabytesOnDisk(location))
      })
      const isSameProcess = isAlive(processId)
      if (!(await isAtRest(address, processId)))
        waits.failures.push(`no answer for ${restMs / 1_000} seconds after it`)
      highest = Math.max(highest, await megabytesOnDisk(location))
      const { statuses, aiCalls, pieces } = hostile
      const diskMegabytes = Math.round(ownedMegabytes + highest - before)
      const answered = { statuses, aiCalls: aiCalls(), pieces: pieces() }
      return { ...waits, ...answered, isSameProcess, diskMegabytes }
    },
    async beginAgain() {
      await server.kill()
      await server.resume()
    },
    async stop() {
      await watch.stop()
      await server.stop()
      service.stop()
    },
  }
}

function missing(): never {
  throw new Error('Nothing was prepared for this')
}

function settingsFor({ databaseUrl, dataDir }: StoreLocation): Record<string, string> {
  return {
    RATE_LIMITS: 'on',
    // Each account has a network address of its own, so that no play uses up the limits of another.
    TRUST_PROXY: '1',
    SIGN_UP: 'open',
    QUOTA_TEXT: `${quotaMegabytes} MB`,
    SECRET: secret,
    METRICS_TOKEN: secret.replaceAll(/\W+/g, '-'),
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
}

async function addWriter(subject: TestApp, index: number): Promise<OrdinaryWriter> {
  const { access_token: token } = await signIn(subject, `writer-${index}@example.com`)
  const tabId = await addTab(subject, token, 'Every word of mine. ')
  return { token, ip: `198.51.100.${index}`, tabId }
}

async function addTab(subject: TestApp, token: string, content: string): Promise<string> {
  const id = randomUUID()
  const reply = await subject.app.request(`/api/tabs/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Mine', writing_date: new Date().toISOString().slice(0, 10), content }),
  })
  if (!reply.ok) throw new Error(`No tab: ${reply.status}`)
  return id
}

type TabRow = Selectable<Schema['writing_tabs']>

interface Prepared {
  account: Account
  ownedMegabytes: number
}

async function prepare(
  subject: TestApp,
  store: Store,
  index: number,
  owns: Belongings | undefined,
  location: StoreLocation,
  rows: Map<string, TabRow>,
): Promise<Prepared> {
  const email = `hostile-${index}@example.net`
  const before = await megabytesOnDisk(location)
  const session = await signIn(subject, email)
  const tabIds: string[] = []
  if (owns && owns.tabs > 0) {
    const first = await addLongTab(subject, store, session, owns, rows)
    tabIds.push(first.id)
    while (tabIds.length < owns.tabs) tabIds.push(await copyTab(store, first))
  }
  await addWords(store, session.user.id, owns?.words ?? [])
  const newest = await refresh(subject, session, owns?.refreshes ?? 0)
  const account = {
    email,
    token: newest.access_token,
    refreshToken: session.refresh_token,
    ip: `203.0.113.${index + 1}`,
    tabIds,
  }
  return { account, ownedMegabytes: (await megabytesOnDisk(location)) - before }
}

/**
 * Saved by the server once for each database, because reading, checking and counting such a text takes as long as a
 * play.
 */
async function addLongTab(
  subject: TestApp,
  store: Store,
  { access_token, user }: Session,
  { script, characters }: Belongings,
  rows: Map<string, TabRow>,
): Promise<TabRow> {
  const text = `${script} ${characters}`
  const known = rows.get(text)
  if (known) {
    const row = { ...known, id: randomUUID(), user_id: user.id }
    await store.asUser(user.id, (tx) => tx.insertInto('writing_tabs').values(row).execute())
    return row
  }
  const id = await addTab(subject, access_token, longText(script, characters))
  const row = await store.asUser(user.id, (tx) =>
    tx.selectFrom('writing_tabs').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  rows.set(text, row)
  return row
}

/** Copied by the database. All accounts together own a gigabyte, and this test does not measure how it is written. */
function copyTab(store: Store, row: TabRow): Promise<string> {
  const columns = Object.keys(row).filter((column) => column !== 'id') as Array<keyof TabRow>
  const id = randomUUID()
  return store.asUser(row.user_id, async (tx) => {
    await tx
      .insertInto('writing_tabs')
      .columns(['id', ...columns])
      .expression(({ selectFrom, val }) =>
        selectFrom('writing_tabs')
          .select([val(id).as('id'), ...columns])
          .where('id', '=', row.id),
      )
      .execute()
    return id
  })
}

/** Inserted as rows, because each call would reply with all words so far. */
async function addWords(store: Store, userId: string, words: string[]): Promise<void> {
  for (let from = 0; from < words.length; from += 1_000) {
    const some = words.slice(from, from + 1_000)
    const rows = some.map((word) => ({ user_id: userId, word, created_at: Date.now() }))
    await store.asUser(userId, (tx) => tx.insertInto('own_words').values(rows).execute())
  }
}

async function refresh(subject: TestApp, session: Session, times: number): Promise<Session> {
  let newest = session
  for (let time = 0; time < times; time++) {
    const { refresh_token } = newest
    const reply = await post(subject.app, '/token?grant_type=refresh_token', { refresh_token })
    newest = (await reply.json()) as Session
  }
  return newest
}

async function megabytesOnDisk({ databaseUrl, dataDir }: StoreLocation): Promise<number> {
  const bytes = databaseUrl ? await databaseSize(databaseUrl) : folderSize(dataDir)
  return bytes / 2 ** 20
}

function folderSize(folder: string): number {
  return readdirSync(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}

async function databaseSize(connectionString: string): Promise<number> {
  const [row] = await askPostgres<{ size: string }>(
    connectionString,
    'select pg_database_size(current_database()) as size',
  )
  return Number(row?.size)
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

/** Whether it answers soon, without the time in which it waits for a processor. */
async function isAtRest(address: string, processId: number): Promise<boolean> {
  const [begun, before] = [performance.now(), threadTimesOf(processId)]
  const signal = AbortSignal.timeout(6 * restMs)
  const reply = await fetch(`${address}/healthz`, { signal }).catch(() => undefined)
  const { waitedForProcessor } = timesBetween(before, threadTimesOf(processId), processId)
  return reply?.ok === true && performance.now() - begun - waitedForProcessor < restMs
}
