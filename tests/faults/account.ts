import { createCookieJar } from '../support/server/cookie-jar.ts'
import type { Stage } from './stage.ts'

/** Signs in as a writer who has just read the code, in the browser that asked for it. */
export async function signInByCode(
  stage: Stage,
  email: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const jar = createCookieJar()
  jar.take((await ask(stage, '/auth/v1/otp', { body: { email } })).headers.getSetCookie())
  const token = await Promise.any(stage.servers.map(({ outbox }) => outbox.codeFor(email)))
  const body = { type: 'email', email, token }
  return ask(stage, '/auth/v1/verify', { body, headers: { ...headers, ...jar.header() } })
}

/** Calls the server directly, not through a simulated network. */
export async function ask(
  { origin, servers }: Stage,
  path: string,
  { method = 'POST', body, headers }: { method?: string; body: unknown; headers?: Record<string, string> },
): Promise<Response> {
  const reply = await fetch(`${servers[0]?.address}${path}`, {
    method,
    headers: { origin, 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply
}
