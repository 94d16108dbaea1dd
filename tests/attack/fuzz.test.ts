import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Listening, listen } from '../../server/http/listen.ts'
import { aiTextRequest, chatRequest, researchRequest } from '../../shared/requests/ai.ts'
import {
  emailAddress,
  invitationRequest,
  otpRequest,
  refreshRequest,
  verifyRequest,
} from '../../shared/requests/auth.ts'
import { choicesRequest } from '../../shared/requests/choices.ts'
import { changeOwnWordsRequest } from '../../shared/requests/own-words.ts'
import { newPasskeyRequest, passkeyRequest, renamePasskeyRequest } from '../../shared/requests/passkeys.ts'
import { searchRequest } from '../../shared/requests/search.ts'
import {
  changeTabRequest,
  createTabRequest,
  createVersionRequest,
  earlierVersionsRequest,
  saveTabRequest,
  searchTabsRequest,
  textsRequest,
} from '../../shared/requests/tabs.ts'
import { startLivedTime } from '../support/lived-time.ts'
import { isLong, writePart } from '../support/long-form.ts'
import { onBothEngines } from '../support/server/databases.ts'
import { type Call, everyCall, openRoutes, send } from './every-call.ts'
import { bentBodies, hostileValues, oddString } from './hostile-values.ts'
import { addWriter, createWorld, type World, type Writer } from './world.ts'

/** The valid input of each route. Routes that are not listed here get random values. */
const bodies: Record<string, z.ZodType> = {
  'POST /auth/v1/invitation': invitationRequest,
  'POST /auth/v1/otp': otpRequest,
  'POST /auth/v1/verify': verifyRequest,
  'POST /auth/v1/token': refreshRequest,
  'PUT /api/tabs/:id': createTabRequest,
  'PATCH /api/tabs/:id': z.union([saveTabRequest, changeTabRequest]),
  'POST /api/tabs/search': searchTabsRequest,
  'POST /api/tabs/texts': textsRequest,
  'POST /api/tabs/:id/versions': createVersionRequest,
  'POST /api/tabs/:id/earlier-versions': earlierVersionsRequest,
  'POST /auth/v1/passkeys/authentication/verify': passkeyRequest,
  'POST /api/account/passkeys/options': z.object({}),
  'POST /api/account/passkeys': newPasskeyRequest,
  'PATCH /api/account/passkeys/:id': renamePasskeyRequest,
  'PATCH /api/account/choices': choicesRequest,
  'PATCH /api/account/words': changeOwnWordsRequest,
  'DELETE /api/account': z.object({ email: emailAddress }),
  'POST /api/ai/analysis': aiTextRequest,
  'POST /api/ai/simplification': aiTextRequest,
  'POST /api/ai/rephrasing': aiTextRequest,
  'POST /api/ai/research': researchRequest,
  'POST /api/ai/chat': chatRequest,
  'POST /api/search': searchRequest,
  // A file, which `sounds` makes below.
  'POST /api/ai/transcription': z.unknown(),
}

/**
 * The session must not be signed out here, so the scope must not be missing: without a scope, the call signs out
 * everywhere.
 */
const logoutPath = '/auth/v1/logout'
const scopeOfNothing = '?scope=none'

const contentTypes = [
  ...Array<string>(40).fill('application/json'),
  'application/json; charset=utf-16',
  `application/json;${' a=b;'.repeat(500)}`,
  'application/jsonp',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
]

/** Internal names that a reply must not contain. */
const insides =
  /sqlite|postgres|kysely|node_modules|\.ts\b|\bat \S+ \(|ECONN|ENOENT|\bselect .+ from\b|syntax error/i

/**
 * Most is refused before a database is asked, and PostgreSQL takes fewer texts and numbers than SQLite. So the short form
 * gives it more inputs.
 */
const inputsPerRoute = { sqlite: isLong ? 200 : 10, postgres: isLong ? 200 : 40 }
const maxMs = 5_000

test('what every route asks for is known', () => {
  const asking = everyCall({ email: '', tabId: '', versionId: '' } as Writer).filter(({ body }) => body)
  const missing = asking.map(({ route }) => route).filter((route) => !(route in bodies))
  expect(missing, 'their schemas belong into `bodies` above').toEqual([])
})

// Each route must reply to any input quickly, without a 5xx, and without internal details.
onBothEngines('fuzzing', ({ open, kind }) => {
  let world: World
  let server: Listening
  let writer: Writer
  const counted = {
    routes: 0,
    'inputs per route': inputsPerRoute[kind],
    requests: 0,
    '5xx': 0,
    'slowest reply': '',
  }
  const statuses = new Map<number, number>()
  let slowestMs = 0

  beforeAll(async () => {
    world = await createWorld(await open())
    server = await listen(world.subject.app, { host: '127.0.0.1', port: 0 })
    writer = await addWriter(world, 'fuzzer')
    return async () => {
      await server.stop()
      world.service.stop()
    }
  })
  afterAll(() => {
    const seen = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}×${times}`)
    writePart(`fuzzing every route, ${kind}`, {
      ...counted,
      'slowest reply': `${Math.round(slowestMs)} ms`,
      'statuses seen': seen.join(' '),
    })
  })

  interface Input {
    method: string
    path: string
    type: string
    body: string | Uint8Array<ArrayBuffer>
  }

  async function withstand({ method, path, type, body }: Input): Promise<void> {
    const lived = startLivedTime(maxMs)
    const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      headers: { authorization: `Bearer ${writer.session.access_token}`, 'content-type': type },
      ...(method !== 'GET' && { body }),
      redirect: 'manual',
      signal: lived.signal,
    })
    const said = await reply.text()
    slowestMs = Math.max(slowestMs, lived.ms())
    lived.stop()
    counted.requests++
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)

    if (reply.status >= 500) counted['5xx']++
    expect(reply.status).toBeLessThan(500)
    // Node itself refuses an address that is longer than the limit of all headers. This reply has no body.
    if (reply.status === 431) return
    if (reply.status >= 400 && reply.status !== 409) {
      const { error } = JSON.parse(said) as { error: { code: string; message: string } }
      expect(Object.values(error).every((value) => typeof value === 'string')).toBe(true)
      expect(said).not.toMatch(insides)
      expect(said.length).toBeLessThan(1_000)
    }
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(world.subject.logged.splice(0).filter(({ level }) => level === 'error')).toEqual([])
  }

  async function ask({ method, path, body }: Pick<Call, 'method' | 'path' | 'body'>): Promise<number> {
    const headers = { authorization: `Bearer ${writer.session.access_token}` }
    return (await send(world.subject.app, { method, path, body }, headers)).status
  }

  const run = (inputs: fc.Arbitrary<Input>, numRuns = inputsPerRoute[kind]) =>
    fc.assert(fc.asyncProperty(inputs, withstand), { numRuns, ...(!isLong && { seed: 20_261_121 }) })

  const routes = [
    ...new Set([
      ...openRoutes,
      ...everyCall({ email: '', tabId: '', versionId: '' } as Writer).map(({ route }) => route),
    ]),
  ]
  counted.routes = routes.length

  describe.each(routes)('%s', (route) => {
    const [method = '', pattern = ''] = route.split(' ')

    test('answers any body', async () => {
      const path = pattern.replace(':id', writer.tabId).replace(':version', writer.versionId)
      const query = path === '/auth/v1/token' ? '?grant_type=refresh_token' : ''
      const safePath = path === logoutPath ? path + scopeOfNothing : path + query
      if (route === 'POST /api/ai/transcription') {
        await run(sounds.map(({ type, body }) => ({ method, path, type, body })))
      }
      // `fetch` sends no body with GET, so only the type differs.
      if (method === 'GET') {
        for (const type of new Set(contentTypes)) await withstand({ method, path: safePath, type, body: '' })
        return
      }
      await run(
        hostileValues(bodies[route] ?? z.unknown())
          .chain((value) => bentBodies(JSON.stringify(value) ?? ''))
          .chain((body) =>
            fc.constantFrom(...contentTypes).map((type) => ({ method, path: safePath, type, body })),
          ),
      )
    })

    test('answers any address', async () => {
      const begin = pattern === logoutPath ? `${scopeOfNothing}&` : '?'
      await run(
        fc.tuple(oddParts, oddParts, oddQuery).map(([id, version, query]) => ({
          method,
          path: `${pattern.replace(':id', id).replace(':version', version)}${begin}${query}`,
          type: 'application/json',
          body: '{}',
        })),
        Math.ceil(inputsPerRoute[kind] / 2),
      )
    })

    // The test has no code that could be verified, and no passkey.
    if (['POST /auth/v1/verify', 'POST /auth/v1/passkeys/authentication/verify'].includes(route)) return
    // If the session had ended, each check above would pass with a 401.
    test('answers its writer still', async () => {
      const calls = [...openCalls(writer), ...everyCall(writer)]
      const call = calls.findLast((call) => call.route === route)
      await ask({ method: 'POST', path: `/api/tabs/${writer.tabId}/restore` })
      // An earlier request of this test may have deleted the version.
      const isGone = route === 'DELETE /api/tabs/:id/versions/:version'
      expect(call && (await ask(call))).toBe(isGone ? 404 : call?.owner)
    })
  })
})

/** Bodies that begin like sound, and bodies that only claim to be sound. */
const sounds = fc.record({
  type: fc.constantFrom(
    'audio/webm',
    'audio/mp4',
    'audio/ogg',
    'AUDIO/WEBM; codecs="opus',
    'audio/webmx',
    'audio/wav',
  ),
  body: fc
    .tuple(
      fc.constantFrom('', 'OggS', '\x1a\x45\xdf\xa3', '\0\0\0\x1cftyp', '{"text":"'),
      fc.uint8Array({ maxLength: 5_000 }),
    )
    .map(([begin, rest]) => new Uint8Array(Buffer.concat([Buffer.from(begin, 'latin1'), rest]))),
})

const askForPasskey = '/auth/v1/passkeys/authentication/options'

/** Valid calls that need no sign-in. */
function openCalls({ email, session }: Writer): Pick<Call, 'route' | 'method' | 'path' | 'body' | 'owner'>[] {
  const token = '/auth/v1/token?grant_type=refresh_token'
  return [
    { route: 'GET /healthz', method: 'GET', path: '/healthz', owner: 200 },
    { route: 'GET /auth/v1/settings', method: 'GET', path: '/auth/v1/settings', owner: 200 },
    { route: 'POST /auth/v1/otp', method: 'POST', path: '/auth/v1/otp', body: { email }, owner: 200 },
    {
      route: `POST ${askForPasskey}`,
      method: 'POST',
      path: askForPasskey,
      body: {},
      owner: 200,
    },
    {
      route: 'POST /auth/v1/token',
      method: 'POST',
      path: token,
      body: { refresh_token: session.refresh_token },
      owner: 200,
    },
  ]
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)

const oddParts = fc.oneof(
  fc.uuid(),
  oddString.map(encoded),
  fc.string({ unit: 'binary' }).map(encoded),
  fc.constantFrom('%', '%ff', '%c0%ae%c0%ae', '%2e%2e%2f', ';a=b', '~', '*', '%u0000', 'words-by-day'),
)

const names = ['date', 'cursor', 'search', 'deleted', 'limit', 'from', 'to', 'unless_revision', 'grant_type']
const cursors = [
  '{}',
  '[1,2,3]',
  '["2026-11-21",1e400,"x"]',
  '["2026-11-21",9e15,"00000000-0000-4000-8000-000000000000"]',
]

const oddQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom(...names, '__proto__', '%', 'limit[]'),
      fc.oneof(
        oddParts,
        fc.constantFrom('1', '100', '0', '-1', '1e3', '2026-11-21', '0000-00-00', 'NaN', '9'.repeat(400)),
        fc.constantFrom(...cursors.map((cursor) => Buffer.from(cursor).toString('base64url'))),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
