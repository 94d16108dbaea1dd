import type { BrowserContext, Route } from '@playwright/test'
import type { SaveTabRequest } from '#shared/requests/tabs.ts'
import { applySplice } from '#shared/text/splice.ts'
import type { Answer } from '../../../client/features/saving/machine/saver-events.ts'
import { FakeTabServer } from '../../fakes/fake-tab-server.ts'

/** The server of one tab, and its connection, which a test can cut. */
export interface WiredTabServer {
  server: FakeTabServer
  isCut: boolean
}

export async function serveTab(context: BrowserContext, text: string): Promise<WiredTabServer> {
  const wired: WiredTabServer = { server: new FakeTabServer(text), isCut: false }
  await context.route('**/api/tabs/**', async (route) => {
    if (wired.isCut) return route.abort()
    return reply(route, handle(wired.server, route))
  })
  return wired
}

function handle(server: FakeTabServer, route: Route): Answer {
  const request = route.request()
  if (request.method() === 'GET') return server.read()
  if (request.method() === 'POST') return server.handle({ type: 'restore', isNew: false })
  const save: SaveTabRequest = request.postDataJSON()
  const base = { revision: save.base_revision, text: server.history.get(save.base_revision) ?? '' }
  const text = save.splice ? applySplice(base.text, save.splice) : base.text
  const mutation = { mutationId: save.mutation_id, text, look: null }
  return server.handle({ type: 'send', client: save.client, base, mutation })
}

function reply(route: Route, answer: Answer): Promise<void> {
  if (answer.type === 'saved') return route.fulfill({ json: { revision: answer.revision } })
  if (answer.type === 'row') {
    const json = { revision: answer.row.revision, content: answer.row.text }
    return route.fulfill({ json, status: route.request().method() === 'PATCH' ? 409 : 200 })
  }
  return route.fulfill({ json: { error: { code: 'gone', message: 'Gone.' } }, status: 410 })
}
