import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Store } from '../../../server/db/schema.ts'
import type { Config, ProviderConfig } from '../../../server/env.ts'
import type { Session } from '../../../shared/auth.ts'
import { readProviderStart } from '../../../shared/provider-sign-in.ts'
import {
  clientId,
  clientSecret,
  passProvider,
  startOpenIdProvider,
  type TestOpenIdProvider,
} from '../programs/openid-provider.ts'
import { createTestApp, type TestApp } from './app.ts'
import { openBrowser } from './sign-in.ts'

export const publicUrl = 'http://localhost:3000'
export const underPath = `${publicUrl}/write`
const callbackPath = '/auth/v1/oidc/callback'
export const callback = publicUrl + callbackPath

export const startAgain = 'This sign-in took too long, or another one was begun. Please start again.'
export const unreachable = 'Example SSO does not answer. Try again in a moment, or use email.'
export const unusable =
  'Example SSO gave an answer that this server cannot use. Try again, or use email. If that does not help, tell whoever runs this server.'
export const unasked = 'Example SSO did not ask who you are. Sign out there, then try again, or use email.'

export type Browser = ReturnType<typeof browserOf>

export const freshEmail = () => `writer-${randomUUID()}@example.com`

/** A browser that goes to the provider and comes back, with what its page has stored and what it has shown last. */
export function browserOf(subject: TestApp, at = publicUrl) {
  return { ...openBrowser(() => subject, at), page: { attempt: '', told: '' } }
}

export async function begin(browser: Browser, wish: object = {}): Promise<string> {
  const reply = await browser.call('/oidc', wish)
  expect(reply.status).toBe(200)
  const { url, attempt } = readProviderStart(await reply.json())
  browser.page.attempt = attempt
  return url
}

/** How the sign-in ends: with a session, with a refusal, or with the address of a provider that has to ask. */
export async function comeBack(browser: Browser, url: URL): Promise<string> {
  return enter(browser, await ledBack(browser, url))
}

/** The query with which the provider has led the browser back. */
export async function ledBack(browser: Browser, url: URL): Promise<string> {
  const { status, headers } = await browser.visit(url)
  expect(status).toBe(302)
  const [page = '', query] = headers.get('location')?.split('?') ?? []
  expect(page).toBe(`${url.href.split('/auth/v1/')[0]}/#/login`)
  return new URLSearchParams(query).get('back') ?? ''
}

/** What the page does with this query. */
export async function enter(browser: Browser, back: string): Promise<string> {
  const { page } = browser
  const reply = await browser.call('/oidc/enter', { attempt: page.attempt, back })
  const answer = (await reply.json()) as { message?: string; url?: string }
  if (reply.status !== 200) page.told = answer.message ?? ''
  if (answer.url !== undefined) page.attempt = readProviderStart(answer).attempt
  return answer.url ?? (reply.status === 200 ? 'in' : 'refused')
}

/** How the sign-in ends for a browser that goes to the provider, signs in as this subject, and comes back. */
export async function signIn(
  browser: Browser,
  subject: string | undefined,
  wish: object = {},
): Promise<string> {
  return comeBack(browser, await passProvider(await begin(browser, wish), subject))
}

export async function isSignedIn(browser: Browser): Promise<string | undefined> {
  const reply = await browser.refresh()
  return reply.status === 200 ? ((await reply.json()) as Session).user.email : undefined
}

/** Expects that nobody was signed in, and that the page says why. */
export async function expectRefused(browser: Browser, ended: string, sentence: string): Promise<void> {
  expect([ended, browser.page.told]).toEqual(['refused', sentence])
  expect(await isSignedIn(browser)).toBeUndefined()
}

/** A real provider for the tests of a file. Before each test, it is reset. */
export function withProvider() {
  let provider: TestOpenIdProvider

  beforeAll(async () => {
    provider = await startOpenIdProvider(() => [callback, underPath + callbackPath])
  })
  beforeEach(() => {
    provider.fails()
    provider.bendTokens()
  })
  afterAll(() => provider.stop())

  function providerConfig(changes: Partial<ProviderConfig> = {}): ProviderConfig {
    const { issuer } = provider
    return {
      issuer,
      clientId,
      clientSecret,
      name: 'Example SSO',
      isOnly: false,
      patienceMs: 20_000,
      ...changes,
    }
  }

  return {
    get provider() {
      return provider
    },
    providerConfig,
    /** Adds an account to the provider, and returns its subject. */
    known(email: string | undefined, email_verified: unknown = true): string {
      const subject = `subject-${randomUUID()}`
      provider.accounts.set(subject, { ...(email !== undefined && { email }), email_verified })
      return subject
    },
    serve: (store: Store, changes: Partial<Config> = {}): TestApp =>
      createTestApp(store, { config: { publicUrl, provider: providerConfig(), ...changes } }),
  }
}
