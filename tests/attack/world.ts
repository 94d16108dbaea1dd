import { randomUUID } from 'node:crypto'
import { prepare } from '../../server/db/prepare.ts'
import { isolatedTables, type Store } from '../../server/db/schema.ts'
import { parseEnv } from '../../server/env.ts'
import type { FetchPage } from '../../server/search/fetch-page.ts'
import type { Session } from '../../shared/auth.ts'
import type { Devices } from '../../shared/devices.ts'
import type { NewPasskeyQuestion, Passkeys } from '../../shared/passkeys.ts'
import { createTestApp, type TestApp } from '../support/server/app.ts'
import { type FakeService, json, startFakeService } from '../support/server/fake-service.ts'
import { signIn } from '../support/server/sign-in.ts'
import { makePasskey, type SoftwarePasskey } from '../support/server/software-passkey.ts'

export const publicUrl = 'http://localhost:3000'
/** A word that is part of everything that a victim wrote, and of nothing that others may read. */
export const secretWord = 'xylograph'

export interface Writer {
  email: string
  session: Session
  tabId: string
  versionId: string
  /** Another session of the writer. */
  deviceId: string
  passkeyId: string
  /** The body of the call that adds another passkey. */
  newPasskey: object
}

/** The application with all services connected, and a clock that only the test moves. */
export interface World {
  subject: TestApp
  store: Store
  /** Fake models and search engines. */
  service: FakeService
  now: number
}

export async function createWorld(store: Store, fetchPage?: FetchPage): Promise<World> {
  const service = await startFakeService()
  service.answers((response, request) => {
    const { model } = request.body as { model: string }
    json(model === 'google-search' ? searchReply : modelReply)(response, request)
  })
  const { ai } = parseEnv({
    SECRET: 'a secret for tests, long enough to be taken',
    AI_GATEWAY_URL: service.url,
    AI_GATEWAY_TOKEN: 'a-token',
    AI_BASE_URL: `${service.url}/v1`,
    AI_MODEL_TRANSCRIBE: 'a-model-that-hears',
  })
  const world = { store, service, now: Date.UTC(2026, 10, 21, 12) }
  const subject = createTestApp(store, {
    config: { rateLimits: false, ai: { ...ai, wikipediaUrl: service.url } },
    clock: () => world.now,
    ...(fetchPage && { fetchPage }),
  })
  return Object.assign(world, { subject })
}

const searchReply = {
  organic_results: [{ title: 'A page', link: 'https://example.org/page', snippet: 'What it says.' }],
}
/** The reply to all questions. Where JSON is not expected, it counts as plain words. */
const content = JSON.stringify({
  overallFeedback: 'It reads well.',
  issuesFound: [],
  simplified: 'It reads well.',
  explanations: [],
})
const modelReply = {
  choices: [{ message: { content }, finish_reason: 'stop' }],
  citations: ['https://example.org/page'],
  text: 'It reads well.',
}

/** Signs in a new writer, and adds a tab and a version that contain this word. */
export async function addWriter(world: World, name: string, word = secretWord): Promise<Writer> {
  const { subject } = world
  const email = `${name}-${randomUUID()}@example.com`
  const session = await signIn(subject, email)
  const tabId = randomUUID()
  const headers = { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' }
  const send = (method: string, path: string, body: unknown) =>
    subject.app.request(`/api/tabs/${tabId}${path}`, { method, headers, body: JSON.stringify(body) })

  const tab = { title: `A ${word}`, content: `My ${word} diary`, writing_date: '2026-11-21' }
  await send('PUT', '', tab)
  const kept = await send('POST', '/versions', { reason: 'named', name: `First ${word}` })
  const { id: versionId } = (await kept.json()) as { id: string }
  await signIn(subject, email)
  const listed = await subject.app.request('/api/account/devices', { headers })
  const { devices } = (await listed.json()) as Devices
  const deviceId = devices.find(({ is_this }) => !is_this)?.id ?? ''
  await addPasskey(world, session)
  const held = await subject.app.request('/api/account/passkeys', { headers })
  const passkeyId = ((await held.json()) as Passkeys).passkeys[0]?.id ?? ''
  const newPasskey = makePasskey().create(await askForNew(world, session))
  return { email, session, tabId, versionId, deviceId, passkeyId, newPasskey }
}

/** Adds another passkey to the account. The test has its key. */
export async function addPasskey(world: World, session: Session): Promise<SoftwarePasskey> {
  const passkey = makePasskey()
  const reply = await toPasskeys(world, session, '', passkey.create(await askForNew(world, session)))
  if (reply.status !== 201) throw new Error(`No passkey: ${await reply.text()}`)
  return passkey
}

async function askForNew(world: World, session: Session): Promise<NewPasskeyQuestion> {
  const reply = await toPasskeys(world, session, '/options', {})
  return (await reply.json()) as NewPasskeyQuestion
}

async function toPasskeys({ subject }: World, { access_token }: Session, path: string, body: object) {
  return subject.app.request(`/api/account/passkeys${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

type Owner = { id: string }

/** Prepared, because they run thousands of times. PostgreSQL gets them together and keeps their plans. */
const selectRows = [
  prepare((db, { id }: Owner) => db.selectFrom('users').selectAll().where('id', '=', id)),
  ...(['sessions', 'passkeys'] as const).map((table) =>
    prepare((db, { id }: Owner) => db.selectFrom(table).selectAll().where('user_id', '=', id)),
  ),
  ...isolatedTables.map((table) => prepare<Owner, unknown>((db) => db.selectFrom(table).selectAll())),
]

/** Every row of this writer in the database. */
export async function rowsOf(store: Store, { session }: Writer): Promise<string[][]> {
  const { id } = session.user
  const found = await store.asUser(id, (tx) => Promise.all(selectRows.map((select) => select(tx, { id }))))
  // Sorted, because another plan may return them in another order.
  return found.map(({ rows }) => rows.map((row) => JSON.stringify(row)).sort())
}
