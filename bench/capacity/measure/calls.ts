import { randomUUID } from 'node:crypto'
import type { Session } from '#shared/auth.ts'
import type { HttpWriter } from '../../../tests/support/server/http-writer.ts'
import { keepAliveCall, sendAlive } from '../../crowd/keep-alive-call.ts'
import type { Servers } from '../../crowd/servers.ts'
import { openCrowd } from '../../crowd/writers.ts'
import { addTabs, openBareDatabase, userIdOf } from '../../server/bare-database.ts'
import { prose, randomFrom } from '../../support/prose.ts'

/** The calls that a page makes, and how many commits each needs. */
export const calls = {
  save: { commits: 1 },
  poll: { commits: 0 },
  today: { commits: 0 },
  history: { commits: 0 },
  search: { commits: 0 },
  'sign in': { commits: 2 },
  refresh: { commits: 1 },
  'new tab': { commits: 1 },
  version: { commits: 1 },
  AI: { commits: 0 },
  export: { commits: 0 },
} as const

export type CallName = keyof typeof calls

const tabsOfWriter = 300
const textLength = 5_000
const aiTextLength = 1_000

type Callers = Record<CallName, (() => Promise<unknown>)[]>

/** Prepares this many writers, each with some months of texts, and returns functions for all of their calls. */
export async function openCallers(servers: Servers, size: number): Promise<Callers> {
  const call = keepAliveCall(servers.addresses)
  // Two groups, because signing in again and again ends a writer's older sessions.
  const [writers, newcomers] = [await openCrowd(servers, size), await openCrowd(servers, size)]
  const database = openBareDatabase(servers.dataDir, servers.databaseUrl)
  for (const [index, { email }] of writers.entries()) {
    const text = prose(textLength, randomFrom(index))
    await addTabs(database, await userIdOf(database, email), tabsOfWriter, text)
  }
  await database.close()
  const refreshes = await Promise.all(writers.map((writer) => openRefresh(servers, writer)))
  const each = (make: (writer: HttpWriter) => () => Promise<unknown>) => writers.map(make)
  const get = (path: string, { token }: HttpWriter) => call('GET', path, undefined, token())
  return {
    save: each((writer) => () => writer.write(' word')),
    poll: await Promise.all(
      writers.map(async (writer) => {
        const { id } = await writer.read()
        return () => get(`/api/tabs/${id}?unless_revision=${writer.revision()}`, writer)
      }),
    ),
    today: each((writer) => () => get(`/api/tabs?date=${new Date().toISOString().slice(0, 10)}`, writer)),
    history: each(
      ({ list }) =>
        () =>
          list(),
    ),
    search: each(
      ({ post }) =>
        () =>
          post('/api/tabs/search', { search: 'quiet river' }),
    ),
    'sign in': newcomers.map(({ signIn }) => signIn),
    refresh: refreshes,
    'new tab': each(
      ({ token }) =>
        () =>
          call('PUT', `/api/tabs/${randomUUID()}`, newTab, token()),
    ),
    version: await Promise.all(
      writers.map(async (writer) => {
        const { id } = await writer.read()
        return async () => {
          await writer.write(' word')
          await writer.post(`/api/tabs/${id}/versions`, { reason: 'session' })
        }
      }),
    ),
    AI: each(
      ({ post }) =>
        () =>
          post('/api/ai/analysis', { text: aiText }),
    ),
    export: each(
      ({ token }) =>
        () =>
          sendAlive(`${servers.addresses[0]}/api/export`, token()),
    ),
  }
}

/** On another day, because many new tabs would make today's list longer and longer. */
const newTab = { title: 'Morning', writing_date: '2001-02-03', content: '' }
const aiText = prose(aiTextLength, randomFrom(5))

/** Refreshes a session of its own, so that the writer's session is not affected. */
async function openRefresh(servers: Servers, { email }: HttpWriter): Promise<() => Promise<void>> {
  const call = keepAliveCall(servers.addresses)
  await call('POST', '/auth/v1/otp', { email })
  const code = { email, token: await servers.outbox.codeFor(email), type: 'email' }
  let { refresh_token } = await call<Session>('POST', '/auth/v1/verify', code)
  return async () => {
    const next = await call<Session>('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token })
    refresh_token = next.refresh_token
  }
}
