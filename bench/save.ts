/** Prints how many saves a second the server takes, on SQLite and on PostgreSQL: `npm run bench -- save`. */
import { randomUUID } from 'node:crypto'
import type { Session } from '../shared/auth.ts'
import type { SaveTabAnswer, SaveTabRequest, Tab } from '../shared/tabs.ts'
import { type RunningServer, startServer } from '../tests/support/e2e-server.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { heading, median, ms, percentile, printMachine, row } from './support/figures.ts'
import { prose, randomFrom } from './support/prose.ts'

// Writers save at the same time, each the next word once the last one is saved: through HTTP, the rules and the
// database, which waits for its disk at each commit. Servers and writers share this machine, so the ratios tell more
// than the figures.

const writers = 16
const roundMs = 3_000
const rounds = 3
const textLength = 20_000

const postgres = await startPostgres({ isDurable: true })
const servers = {
  SQLite: await startServer({ mail: 'smtp' }),
  PostgreSQL: await startServer({
    mail: 'smtp',
    settings: { DATABASE_URL: postgres.url, SECRET: randomUUID() },
  }),
}
type Engine = keyof typeof servers
const engines = Object.keys(servers) as Engine[]

const saves: Record<Engine, number[]> = { SQLite: [], PostgreSQL: [] }
const people: Record<Engine, Writer[]> = {
  SQLite: await openWriters(servers.SQLite),
  PostgreSQL: await openWriters(servers.PostgreSQL),
}
for (const engine of engines) await saveFor(people[engine], roundMs / 3)
for (let round = 0; round < rounds; round++) {
  for (const engine of engines) saves[engine].push(...(await saveFor(people[engine], roundMs)))
}
for (const engine of engines) await servers[engine].stop()
await postgres.stop()

printMachine()
heading(`${writers} writers, ${textLength / 1000} KB each: saves a second, median and 95th of a hundred`)
for (const engine of engines) {
  const times = saves[engine]
  row(engine, `${perSecond(engine).toFixed(0)} saves/s`, ms(median(times)), ms(percentile(times, 95)))
}
const times = perSecond('PostgreSQL') / perSecond('SQLite')
row('PostgreSQL against SQLite', `${times.toFixed(2)} times`)

/** A save of the next word; settles when it is answered. */
type Writer = () => Promise<void>

function openWriters(server: RunningServer): Promise<Writer[]> {
  return Promise.all(Array.from({ length: writers }, (_, index) => openWriter(server, index)))
}

async function openWriter({ origin, outbox }: RunningServer, index: number): Promise<Writer> {
  const email = `${randomUUID()}@example.com`
  await call(`${origin}/auth/v1/otp`, 'POST', { email })
  const code = { email, token: await outbox.codeFor(email), type: 'email' }
  const { access_token } = await call<Session>(`${origin}/auth/v1/verify`, 'POST', code)

  const path = `${origin}/api/tabs/${randomUUID()}`
  const content = prose(textLength, randomFrom(index))
  const made = { title: 'Morning', writing_date: '2026-01-08', content }
  let { revision } = await call<Tab>(path, 'PUT', made, access_token)
  const client = randomUUID()

  return async () => {
    const save: SaveTabRequest = {
      mutation_id: randomUUID(),
      client,
      base_revision: revision,
      splice: { from: 0, to: 0, insert: 'word ' },
    }
    const answer = await call<SaveTabAnswer>(path, 'PATCH', save, access_token)
    revision = answer.revision
  }
}

/** How long each save took. */
async function saveFor(writers: Writer[], durationMs: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + durationMs
  await Promise.all(
    writers.map(async (save) => {
      while (performance.now() < until) {
        const start = performance.now()
        await save()
        times.push(performance.now() - start)
      }
    }),
  )
  return times
}

function perSecond(engine: Engine): number {
  return saves[engine].length / ((rounds * roundMs) / 1000)
}

async function call<Answer>(url: string, method: string, body: unknown, token?: string): Promise<Answer> {
  const reply = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${method} ${url} was answered with ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Answer
}
