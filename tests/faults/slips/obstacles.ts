import type { Clock } from '../../../client/lib/clock.ts'

type Send = (path: string, init?: RequestInit) => Promise<Response>
export type Obstacle = (send: Send, clock: Clock) => Send

const unreachable = () => new TypeError('Failed to fetch')
const slowMs = 9_000
const longBody = 700

/** Obstacles between a page and the server while somebody writes. */
export const obstacles: Record<string, Obstacle> = {
  'no server': () => async () => {
    throw unreachable()
  },

  'answers that are lost': (send) => async (path, init) => {
    await send(path, init)
    throw unreachable()
  },

  'a slow line': (send, clock) => async (path, init) => {
    await new Promise<void>((done) => clock.after(slowMs, done))
    return send(path, init)
  },

  'a proxy that refuses what is long': (send) => async (path, init) =>
    String(init?.body ?? '').length > longBody ? refusal(413) : send(path, init),

  'a proxy that forbids saving': (send) => async (path, init) =>
    init?.method === 'PATCH' ? refusal(403) : send(path, init),

  'no room left': (send) => async (path, init) =>
    init?.body === undefined ? send(path, init) : Response.json(full, { status: 413 }),
}

const full = { error: { code: 'quota_full', message: 'There is no room for more.' } }

function refusal(status: number): Response {
  return new Response('<html><h1>No</h1></html>', { status })
}
