import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { secretWord, type Writer } from './world.ts'

/** A call that only somebody who is signed in can make. */
export interface Call {
  /** As the application names it, such as `PATCH /api/tabs/:id`. */
  route: string
  method: string
  path: string
  body?: unknown
  /** What the writer to whom the ids belong is answered. */
  owner: number
  /** What any other writer is answered who sends the very same. */
  stranger: number
}

/** Routes that nobody needs to be signed in for. */
export const openRoutes = [
  'GET /healthz',
  'GET /auth/v1/settings',
  'POST /auth/v1/otp',
  'POST /auth/v1/verify',
  'POST /auth/v1/token',
]

/** A writer's whole journey, in an order in which every call succeeds. */
export function everyCall({ email, tabId, versionId }: Writer): Call[] {
  const id = tabId
  const version = versionId
  const text = `The ${secretWord} was opened by them.`
  const save = { mutation_id: randomUUID(), client: randomUUID(), base_revision: 1 }
  return [
    call('GET /auth/v1/user'),
    call('GET /api/tabs', { query: '?date=2026-11-21' }),
    call('GET /api/tabs', { query: `?search=${secretWord}&limit=100` }),
    call('GET /api/tabs', { query: '?deleted=1' }),
    call('POST /api/tabs/search', { body: { search: secretWord, limit: 100 } }),
    call('GET /api/tabs/words-by-day', { query: '?from=2026-01-01&to=2026-12-31' }),
    call('GET /api/tabs/:id', { id, stranger: 404 }),
    call('PUT /api/tabs/:id', {
      id,
      body: { title: 'Taken over', writing_date: '2026-11-21', content: text },
      stranger: 409,
    }),
    call('PATCH /api/tabs/:id', { id, body: { ...save, content: text }, stranger: 404 }),
    call('PATCH /api/tabs/:id', { id, body: { title: `New ${secretWord}` }, stranger: 404 }),
    call('DELETE /api/tabs/:id', { id, owner: 204, stranger: 404 }),
    call('POST /api/tabs/:id/restore', { id, stranger: 404 }),
    call('POST /api/tabs/:id/versions', {
      id,
      body: { reason: 'named', name: 'Another' },
      owner: 201,
      stranger: 404,
    }),
    call('GET /api/tabs/:id/versions', { id }),
    call('GET /api/tabs/:id/versions/:version', { id, version, stranger: 404 }),
    call('DELETE /api/tabs/:id/versions/:version', { id, version, owner: 204, stranger: 404 }),
    call('DELETE /api/tabs/trash', { owner: 204, stranger: 204 }),
    call('GET /api/account'),
    call('GET /api/export'),
    call('GET /api/ai'),
    call('POST /api/ai/analysis', { body: { text } }),
    call('POST /api/ai/simplification', { body: { text } }),
    call('POST /api/ai/rephrasing', { body: { text } }),
    call('POST /api/ai/research', { body: { query: text } }),
    call('POST /api/ai/chat', { body: { messages: [{ role: 'user', content: text }] } }),
    call('POST /api/search', { body: { query: text } }),
    call('POST /auth/v1/logout', { query: '?scope=others', owner: 204, stranger: 204 }),
    call('DELETE /api/account', { body: { email }, owner: 204, stranger: 403 }),
  ]
}

interface CallOptions {
  id?: string
  version?: string
  query?: string
  body?: unknown
  owner?: number
  stranger?: number
}

function call(route: string, options: CallOptions = {}): Call {
  const { id = '', version = '', query = '', body, owner = 200, stranger = 200 } = options
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(':id', id).replace(':version', version) + query
  return { route, method, path, ...(body !== undefined && { body }), owner, stranger }
}

/** Every route that the application answers, middleware left out. */
export function routesOf(app: Hono): string[] {
  const routes = app.routes.filter(({ method }) => method !== 'ALL')
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort()
}

export function send(
  app: Hono,
  { method, path, body }: Pick<Call, 'method' | 'path' | 'body'>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const hasBody = body !== undefined
  return Promise.resolve(
    app.request(path, {
      method,
      headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
      body: hasBody ? JSON.stringify(body) : null,
    }),
  )
}
