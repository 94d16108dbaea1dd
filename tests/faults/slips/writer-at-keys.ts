import { randomUUID } from 'node:crypto'
import { type OpenTab, openTab } from '../../../client/features/saving/open-tab.ts'
import { createTabServer } from '../../../client/features/saving/tab-server.ts'
import { createApi } from '../../../client/lib/api/api.ts'
import type { Store } from '../../../server/db/schema.ts'
import type { Session } from '../../../shared/auth.ts'
import type { SaveTabRequest } from '../../../shared/requests/tabs.ts'
import type { Tab } from '../../../shared/tabs.ts'
import { applySplice } from '../../../shared/text/splice.ts'
import type { VersionsPage } from '../../../shared/versions.ts'
import { settle } from '../../fakes/fake-clock.ts'
import { FakeSavingBrowser } from '../../fakes/fake-saving-browser.ts'
import type { Obstacle } from './obstacles.ts'
import { serve } from './serve.ts'

/** A writer at a keyboard, the page's own saving, and the real server, on a clock that only the test moves. */
export interface WriterAtKeys {
  text(): string
  /** Sets the text after the next key. */
  becomes(text: string): void
  wait(ms: number): Promise<void>
  /** Closes the page for this time. */
  rest(ms: number): void
  now(): number
  /** Switches to another tab, which is created on its first visit. */
  turnTo(tab: number): Promise<void>
  deleteTab(): Promise<void>
  restoreTab(): Promise<void>
  /** Sets the obstacle between the page and the server. Undefined removes it. */
  meets(obstacle?: Obstacle): void
  /** Reloads the page, which has only its drafts then. */
  reload(): Promise<void>
  /** All texts of all tabs that the server sends: rows and versions. */
  everything(): Promise<string[]>
}

const stepMs = 3_000
const signedInForMs = 50 * 60_000

export async function openWriter(store: Store, onHeld: (text: string) => void): Promise<WriterAtKeys> {
  // One idea: what one writer can do, on one clock and with one tab open at a time.
  const browser = new FakeSavingBrowser()
  const { clock } = browser
  let window = browser.open()
  const served = await serve(store, () => clock.now())
  const email = `${randomUUID()}@example.com`
  const tabIds: string[] = []
  const texts = new Map<string, string>()
  let session: Session | undefined
  let signedInAt = 0
  let pending = 0
  let current = 0
  let obstacle: Obstacle | undefined
  let open: OpenTab

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    pending++
    try {
      if (!session || clock.now() - signedInAt > signedInForMs) {
        signedInAt = clock.now()
        session = await served.signIn(email)
      }
      const headers = { ...init.headers, authorization: `Bearer ${session.access_token}` }
      const reply = await served.request(path, { ...init, headers })
      noteSave(path, init, reply.status)
      return reply
    } finally {
      pending--
    }
  }

  /** Records each text that the server has acknowledged. */
  function noteSave(path: string, { method, body }: RequestInit, status: number): void {
    if (method !== 'PATCH' || status !== 200) return
    const { splice, content } = JSON.parse(String(body)) as SaveTabRequest
    const before = texts.get(path) ?? ''
    const text = content ?? (splice ? applySplice(before, splice) : before)
    texts.set(path, text)
    onHeld(text)
  }

  const request = createApi({
    fetch: (path, init) => (obstacle ? obstacle(call, clock) : call)(String(path), init),
    clock,
  })
  const pathOf = (tab: number) => `/api/tabs/${tabIds[tab]}`

  async function read<T>(path: string): Promise<T> {
    const reply = await call(path)
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    return (await reply.json()) as T
  }

  async function show(tab: number): Promise<void> {
    const tabId = tabIds[tab] ?? randomUUID()
    if (!tabIds[tab]) await make(tabId)
    tabIds[tab] = tabId
    current = tab
    const { revision, content } = await read<Tab>(pathOf(tab))
    const describe = () => ({ title: 'Slips', writing_date: today() })
    open = await openTab({
      userId: 'user',
      tabId,
      server: createTabServer({ request, tabId, describe }),
      platform: { ...window.platform, newId: randomUUID },
      loadRow: async () => ({ revision, text: content }),
      onStatus: () => {},
      onNotice: () => {},
    })
    window.editor.set(open.text())
    open.attach(window.editor)
    window.editor.onChange = () => open.changed()
  }

  const today = () => new Date(clock.now()).toISOString().slice(0, 10)

  async function make(tabId: string): Promise<void> {
    const body = JSON.stringify({ title: 'Slips', writing_date: today() })
    const headers = { 'content-type': 'application/json' }
    await call(`/api/tabs/${tabId}`, { method: 'PUT', headers, body })
  }

  async function wait(ms: number): Promise<void> {
    for (let waited = 0; waited < ms; waited += stepMs) {
      await clock.advance(Math.min(stepMs, ms - waited))
      while (pending > 0) await settle()
    }
  }

  async function versionsOf(tab: number): Promise<string[]> {
    const contents: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor && `&cursor=${cursor}`
      const page: VersionsPage = await read(`${pathOf(tab)}/versions?limit=100${query}`)
      for (const { id } of page.versions) {
        contents.push((await read<{ content: string }>(`${pathOf(tab)}/versions/${id}`)).content)
      }
      cursor = page.cursor
    }
    return contents
  }

  await show(0)
  return {
    text: () => window.editor.text(),
    becomes(text) {
      window.editor.set(text)
      window.editor.onChange()
    },
    wait,
    rest: (ms) => clock.sleep(ms),
    now: () => clock.now(),
    async turnTo(tab) {
      await open.close()
      await show(tab)
    },
    async deleteTab() {
      await open.abandon()
      await call(pathOf(current), { method: 'DELETE' })
    },
    async restoreTab() {
      await call(`${pathOf(current)}/restore`, { method: 'POST' })
      await show(current)
    },
    meets(next) {
      obstacle = next
    },
    async reload() {
      window.leave()
      await wait(stepMs)
      window.kill(browser)
      window = browser.open()
      await show(current)
    },
    async everything() {
      await open.flush()
      const kept: string[] = []
      for (const tab of tabIds.keys()) {
        kept.push((await read<Tab>(pathOf(tab))).content, ...(await versionsOf(tab)))
      }
      return kept
    },
  }
}
