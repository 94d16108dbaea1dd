import type { Hono } from 'hono'
import type { Session } from '../../shared/auth.ts'
import type { TestApp } from './server-app.ts'

const json = { 'Content-Type': 'application/json' }

export function post(
  app: Hono,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return Promise.resolve(
    app.request(`/auth/v1${path}`, { method: 'POST', headers: { ...json, ...headers }, body: text }),
  )
}

/** Asks for a code and reads it from the outbox. */
export async function requestCode({ app, outbox }: TestApp, email: string): Promise<string> {
  const reply = await post(app, '/otp', { email })
  const mail = outbox.at(-1)
  if (reply.status !== 200 || !mail) throw new Error(`No code for ${email}: ${await reply.text()}`)
  return mail.code
}

/** A session the way a program gets it: with the refresh token in the reply. */
export async function signIn(subject: TestApp, email: string): Promise<Session> {
  const token = await requestCode(subject, email)
  const reply = await post(subject.app, '/verify', { email, token, type: 'email' })
  if (reply.status !== 200) throw new Error(`Not signed in: ${await reply.text()}`)
  return (await reply.json()) as Session
}

/** The code a writer might have mistyped: never the right one. */
export function wrong(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}
