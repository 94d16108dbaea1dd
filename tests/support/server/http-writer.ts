import { randomUUID } from 'node:crypto'
import type { Session } from '../../../shared/auth.ts'
import type { HistoryPage } from '../../../shared/history.ts'
import type { SaveTabRequest } from '../../../shared/requests/tabs.ts'
import type { SaveTabAnswer } from '../../../shared/saving.ts'
import type { Tab } from '../../../shared/tabs.ts'
import type { Outbox } from '../e2e/outbox.ts'

/** Sends JSON and returns the reply. Throws if the call failed. */
export type CallServer = <Answer>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
) => Promise<Answer>

/** A writer of one tab over HTTP, who knows what the server has acknowledged. */
export interface HttpWriter {
  email: string
  /** The text that the server has acknowledged. */
  text(): string
  revision(): number
  /** Appends text, and resolves when the server has acknowledged it. */
  write(words: string): Promise<void>
  signIn(): Promise<void>
  read(): Promise<Tab>
  /** Loads a page of the history. */
  list(cursor?: string): Promise<HistoryPage>
  /** Any other call that the page makes. */
  post<Answer>(path: string, body: unknown): Promise<Answer>
  token(): string
}

export async function openHttpWriter(call: CallServer, outbox: Outbox, startsWith = ''): Promise<HttpWriter> {
  const email = `${randomUUID()}@example.com`
  const path = `/api/tabs/${randomUUID()}`
  const client = randomUUID()
  let token = await signInByCalls(call, outbox, email)
  const made = { title: 'Morning', writing_date: today(), content: startsWith }
  let { revision } = await call<Tab>('PUT', path, made, token)
  let text = startsWith

  return {
    email,
    text: () => text,
    revision: () => revision,
    async write(words) {
      const save: SaveTabRequest = {
        mutation_id: randomUUID(),
        client,
        base_revision: revision,
        splice: { from: text.length, to: text.length, insert: words },
      }
      const answer = await call<SaveTabAnswer>('PATCH', path, save, token)
      revision = answer.revision
      text += words
    },
    async signIn() {
      token = await signInByCalls(call, outbox, email)
    },
    read: () => call<Tab>('GET', path, undefined, token),
    post: (path, body) => call('POST', path, body, token),
    token: () => token,
    list: (cursor) => call('GET', `/api/tabs${cursor ? `?cursor=${cursor}` : ''}`, undefined, token),
  }
}

export function callByFetch(origin: string): CallServer {
  return async (method, path, body, token) => {
    const reply = await fetch(origin + path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!reply.ok)
      throw new Error(`${method} ${path} was answered with ${reply.status}: ${await reply.text()}`)
    return JSON.parse(await reply.text())
  }
}

export async function signInByCalls(call: CallServer, outbox: Outbox, email: string): Promise<string> {
  await call('POST', '/auth/v1/otp', { email })
  const code = { email, token: await outbox.codeFor(email), type: 'email' }
  return (await call<Session>('POST', '/auth/v1/verify', code)).access_token
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
