import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createInvitations } from '../../server/auth/sign-up/invitations.ts'
import { aiStreamType } from '../../shared/ai-stream.ts'
import type { Session } from '../../shared/auth.ts'
import type { PasskeyQuestion } from '../../shared/passkeys.ts'
import { type Figures, writePart } from '../support/long-form.ts'
import { onEveryDatabase } from '../support/server/databases.ts'
import { openBrowser, post, requestCode, signIn } from '../support/server/sign-in.ts'
import { unreadFields } from '../support/unread-fields.ts'
import { type Call, everyCall, openRoutes, openShapes, routesOf, send } from './every-call.ts'
import {
  addPasskey,
  addWriter,
  createWorld,
  publicUrl,
  rowsOf,
  secretWord,
  type World,
  type Writer,
} from './world.ts'

// Only the writer may do what is in these calls. Each call of a whole journey is sent again by everybody who must be
// refused, and after each call the writer's rows must be unchanged.
onEveryDatabase('isolation', ({ open, kind, isPartitioned }) => {
  let world: World
  let alice: Writer
  let aliceRows: unknown
  const counted = { routes: 0, replayed: 0, refused: 0, 'answered with nothing of it': 0 } satisfies Figures

  beforeAll(async () => {
    world = await createWorld(await open())
    return () => world.service.stop()
  })
  beforeEach(async () => {
    alice = await addWriter(world, 'alice')
    aliceRows = undefined
  })
  afterAll(() => writePart(`isolation over HTTP, ${kind}${isPartitioned ? ', partitioned' : ''}`, counted))

  const asBearer = (token: string) => ({ authorization: `Bearer ${token}` })

  /** Sends a call that must get `status`, reveal nothing of the victim, and change none of the victim's rows. */
  async function replay(call: Call, headers: Record<string, string>, status: number): Promise<void> {
    aliceRows ??= await rowsOf(world.store, alice)
    const reply = await send(world.subject.app, withoutSecret(call), headers)
    const told = await wordsOf(reply)
    const name = `${call.route} with ${JSON.stringify(headers)}`
    expect(reply.status, name).toBe(status)
    expect(told, name).not.toContain(secretWord)
    expect(told, name).not.toContain(alice.email)
    expect(await rowsOf(world.store, alice), name).toEqual(aliceRows)
    counted.replayed++
    counted[status < 400 ? 'answered with nothing of it' : 'refused']++
  }

  test('the journey calls every route, and each answer to its writer has the agreed shape', async () => {
    const routes = routesOf(world.subject.app)
    const calls = everyCall(alice)
    const called = new Set([...calls.map(({ route }) => route), ...openRoutes])
    expect([...called].sort(), 'what every-call.ts calls, and the routes there are').toEqual(routes)
    counted.routes = routes.length

    for (const call of calls) {
      const reply = await send(world.subject.app, call, asBearer(alice.session.access_token))
      expect(reply.status, call.route).toBe(call.owner)
      await expectShape(reply, call)
    }
  })

  test('each answer to a sign-in has the agreed shape, for a program and for a browser', async () => {
    const { subject } = world
    const email = `newcomer-${randomUUID()}@example.com`
    const read = new Set<string>()
    const answer = async (route: keyof typeof openShapes, reply: Response) => {
      expect(reply.status, route).toBe(200)
      read.add(route)
      return expectShape(reply, { route, shape: openShapes[route] })
    }
    await answer('GET /healthz', await subject.app.request('/healthz'))
    await answer('GET /auth/v1/settings', await subject.app.request('/auth/v1/settings'))
    const { token } = await createInvitations({ db: world.store.db, clock: Date.now }).invite(email)
    await answer('POST /auth/v1/invitation', await post(subject.app, '/invitation', { token }))
    await answer('POST /auth/v1/otp', await post(subject.app, '/otp', { email }))
    const code = { email, token: subject.outbox.at(-1)?.code, type: 'email' }
    const [session] = await answer('POST /auth/v1/verify', await post(subject.app, '/verify', code))
    const { refresh_token } = session as Session
    const refreshed = await post(subject.app, '/token?grant_type=refresh_token', { refresh_token })
    await answer('POST /auth/v1/token', refreshed)
    const passkey = await addPasskey(world, session as Session)
    const asking = await post(subject.app, '/passkeys/authentication/options', {})
    const [question] = await answer('POST /auth/v1/passkeys/authentication/options', asking)
    const used = passkey.use(question as PasskeyQuestion)
    const opened = await post(subject.app, '/passkeys/authentication/verify', used)
    await answer('POST /auth/v1/passkeys/authentication/verify', opened)
    expect([...read].sort()).toEqual(openRoutes.toSorted())

    const browser = openBrowser(() => subject, publicUrl)
    const verified = await browser.verify(email, await requestCode(subject, email))
    await answer('POST /auth/v1/verify', verified)
    await answer('POST /auth/v1/token', await browser.refresh())
  })

  test('somebody who is not signed in', async () => {
    const token = alice.session.access_token
    const notSignedIn: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer ' },
      { authorization: token },
      { authorization: `Basic ${btoa(`${alice.email}:${token}`)}` },
      { authorization: `Bearer ${token} ${token}` },
      { cookie: `access_token=${token}; refresh-3000=${alice.session.refresh_token}` },
      { 'x-access-token': token, 'x-user-id': alice.session.user.id },
    ]
    for (const headers of notSignedIn) {
      for (const call of everyCall(alice)) await replay(call, headers, 401)
    }
    for (const call of everyCall(alice)) {
      const separator = call.path.includes('?') ? '&' : '?'
      await replay({ ...call, path: `${call.path}${separator}access_token=${token}` }, {}, 401)
    }
  })

  test('somebody with a token that opens nothing', async () => {
    for (const token of await worthlessTokens()) {
      for (const call of everyCall(alice)) await replay(call, asBearer(token), 401)
    }
  })

  test('another writer who knows every id', async () => {
    const mallory = await addWriter(world, 'mallory', 'intruder')
    const { access_token } = mallory.session
    // With partitions, an id is unique only for its writer, so this call makes a tab of the stranger. It runs after all
    // others.
    const makes = ({ route }: Call) => isPartitioned && route === 'PUT /api/tabs/:id'
    const calls = everyCall(alice).map((call) => (makes(call) ? { ...call, stranger: 201 } : call))
    const inOrder = calls.toSorted((a, b) => Number(makes(a)) - Number(makes(b)))
    for (const call of inOrder) await replay(call, asBearer(access_token), call.stranger)
  })

  test('another writer who mixes own ids with those of the victim', async () => {
    const mallory = await addWriter(world, 'mallory', 'intruder')
    const headers = asBearer(mallory.session.access_token)
    const mixed = [
      { ...mallory, versionId: alice.versionId },
      { ...mallory, tabId: alice.tabId },
    ]
    for (const ids of mixed) {
      for (const call of everyCall(ids).filter(({ route }) => route.includes(':version'))) {
        await replay(call, headers, 404)
      }
    }
  })

  test('the victim’s ids in other spellings', async () => {
    const mallory = await addWriter(world, 'mallory', 'intruder')
    const headers = asBearer(mallory.session.access_token)
    const { tabId } = alice
    const spellings = [
      tabId.toUpperCase(),
      `%20${tabId}`,
      `${tabId}%00`,
      `${tabId}%0a`,
      `{${tabId}}`,
      `urn:uuid:${tabId}`,
      tabId.replaceAll('-', ''),
      `${tabId}%2fversions%2f${alice.versionId}`,
      `..%2f${tabId}`,
      `${randomUUID()}%2f..%2f${tabId}`,
      `${tabId}'%20or%20'1'='1`,
      '%25',
      '%2a',
    ]
    for (const id of spellings) {
      const calls = everyCall({ ...alice, tabId: id }).filter(
        ({ route, method }) => route.includes(':id') && method !== 'PUT',
      )
      // A string that is not an id is not looked up. In capitals it is an id, but of nothing.
      for (const call of calls) {
        const isListOfNothing = call.route === 'GET /api/tabs/:id/versions' && id === tabId.toUpperCase()
        await replay(call, headers, isListOfNothing ? 200 : 404)
      }
    }
  })

  describe('a page of another site, in the browser of the victim,', () => {
    const origins = [
      'https://evil.example.com',
      'null',
      '',
      'http://localhost',
      'http://localhost:3001',
      'https://localhost:3000',
      `${publicUrl}.evil.example.com`,
      `${publicUrl}/`,
      'http://LOCALHOST:3000',
    ]

    test('can send nothing and read nothing', async () => {
      for (const origin of origins) {
        const headers = { ...asBearer(alice.session.access_token), origin }
        for (const call of everyCall(alice)) {
          const isRead = call.method === 'GET'
          if (!isRead) {
            await replay(call, headers, 403)
            continue
          }
          const reply = await send(world.subject.app, call, headers)
          expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
          expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin')
          await reply.arrayBuffer()
        }
      }
    })

    test('gets no permission from a preflight request', async () => {
      for (const call of everyCall(alice)) {
        const preflight = { ...call, method: 'OPTIONS', body: undefined }
        const reply = await send(world.subject.app, preflight, {
          origin: 'https://evil.example.com',
          'access-control-request-method': call.method,
          'access-control-request-headers': 'authorization,content-type,x-refresh',
        })
        expect(reply.status).toBe(403)
        expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    })
  })

  /** Tokens that were valid once, or look as if they were. */
  async function worthlessTokens(): Promise<string[]> {
    const { subject } = world
    const open = (email = alice.email) => signIn(subject, email)
    const signOut = (session: Session, scope: string) =>
      post(subject.app, `/logout?scope=${scope}`, {}, asBearer(session.access_token))
    const refresh = (session: Session) =>
      post(subject.app, '/token?grant_type=refresh_token', { refresh_token: session.refresh_token })

    const expired = await open()
    world.now += 60 * 60_000

    const signedOut = await open()
    await signOut(signedOut, 'local')
    const endedElsewhere = await open()
    await signOut(await open(), 'global')

    const stolen = await open()
    const successor = (await (await refresh(stolen)).json()) as Session
    await refresh(successor)
    world.now += 2 * 60_000
    expect((await refresh(stolen)).status).toBe(401)

    const gone = await addWriter(world, 'gone', 'gone')
    await send(
      subject.app,
      { method: 'DELETE', path: '/api/account', body: { email: gone.email } },
      asBearer(gone.session.access_token),
    )

    // The writer goes on in a new session. The last tokens are made from its tokens.
    alice.session = await open()
    const { access_token, refresh_token } = alice.session
    const altered = access_token.startsWith('A') ? 'B' : 'A'
    return [
      expired.access_token,
      signedOut.access_token,
      endedElsewhere.access_token,
      stolen.access_token,
      successor.access_token,
      gone.session.access_token,
      refresh_token,
      altered + access_token.slice(1),
      access_token.slice(0, -1),
      `${access_token}A`,
      access_token.toLowerCase(),
      'null',
      'undefined',
      '%00',
      "'or'1'='1",
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
    ]
  }
})

/** Expects that all JSON of a reply has the shape that `shared/` defines. */
async function expectShape(
  reply: Response,
  { route, shape }: Pick<Call, 'route' | 'shape'>,
): Promise<unknown[]> {
  const type = reply.headers.get('content-type') ?? ''
  const words = await reply.text()
  expect(/json/.test(type), `${route} answers with JSON`).toBe(shape !== null)
  if (!shape) return []
  const parts = type === aiStreamType ? words.split('\n').filter(Boolean) : [words]
  expect(parts, route).not.toEqual([])
  return parts.map((part) => {
    const answer: unknown = JSON.parse(part)
    expect(unreadFields(shape, answer), `${route}: ${part}`).toEqual([])
    return answer
  })
}

/** Replaces the secret word, because text that the attacker has sent does not count as revealed. */
function withoutSecret(call: Call): Call {
  const changed = JSON.parse(JSON.stringify(call).replaceAll(secretWord, 'intruder')) as Call
  // A sound contains no words.
  return call.body instanceof Blob ? { ...changed, body: call.body } : changed
}

/** The whole content of a reply, also inside an archive. */
async function wordsOf(reply: Response): Promise<string> {
  const headers = JSON.stringify([...reply.headers])
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const isArchive = reply.headers.get('content-type') === 'application/zip'
  const files = isArchive ? Object.entries(unzipSync(bytes)) : [['', bytes] as const]
  return headers + files.map(([name, file]) => name + new TextDecoder().decode(file)).join('\n')
}
