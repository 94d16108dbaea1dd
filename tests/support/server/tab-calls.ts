import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { pino } from 'pino'
import type { Tab } from '#shared/tabs.ts'
import type { Store } from '../../../server/db/schema.ts'
import { replyToErrors } from '../../../server/http/error-reply.ts'
import { requireUser } from '../../../server/http/require-user.ts'
import { createQuota } from '../../../server/tabs/quota.ts'
import { createTabRoutes } from '../../../server/tabs/routes.ts'

export type TabCalls = ReturnType<typeof openTabRoutes>

/** The routes of tabs over this store, without the rest of the server. */
export function openTabRoutes(store: Store, clock: () => number) {
  const app = new Hono()
  app.onError(replyToErrors(pino({ level: 'silent' })))
  // The token is the user's id.
  app.use(requireUser(async (token) => token))
  const quota = createQuota({ store, clock, max: { tabs: 50_000, bytes: 500_000_000 } })
  app.route('/api/tabs', createTabRoutes({ store, quota, clock }))

  function as(userId: string) {
    const call = async (method: string, path: string, body?: unknown) => {
      const reply = await app.request(`/api/tabs${path}`, {
        method,
        headers: { Authorization: `Bearer ${userId}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await reply.text()
      return { status: reply.status, body: text ? JSON.parse(text) : undefined }
    }
    return {
      get: (path: string) => call('GET', path),
      put: (path: string, body: unknown) => call('PUT', path, body),
      patch: (path: string, body: unknown) => call('PATCH', path, body),
      post: (path: string, body: unknown = {}) => call('POST', path, body),
      delete: (path: string) => call('DELETE', path),
      async make(content = '', changes: Record<string, unknown> = {}): Promise<Tab> {
        const request = { title: "Today's Writing", writing_date: '2026-11-21', content, ...changes }
        const { body } = await call('PUT', `/${randomUUID()}`, request)
        return body as Tab
      },
    }
  }

  return { app, as }
}

/** The body of a save of this tab. */
export function saveOf(tab: Tab, change: Record<string, unknown>) {
  return { mutation_id: randomUUID(), client: randomUUID(), base_revision: tab.revision, ...change }
}
