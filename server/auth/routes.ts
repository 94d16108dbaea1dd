import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { logoutScope, otpRequest, refreshRequest, type Session, verifyRequest } from '#shared/auth.ts'
import type { CaptchaConfig } from '../env.ts'
import type { Mailer } from '../mail/mailer.ts'
import { AuthError } from './auth-error.ts'
import type { BrowserCookie } from './browser-cookie.ts'
import { checkCaptcha } from './captcha.ts'
import { limitNetwork } from './limit-network.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import { invalidRequest, notSignedIn, refreshedTooOften, sessionOver } from './refusals.ts'
import type { Sessions, SignedIn } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { toUser } from './users.ts'

interface RoutesDeps {
  signIn: SignIn
  sessions: Sessions
  cookie: RefreshCookie
  browser: BrowserCookie
  mailer: Mailer
  captcha: CaptchaConfig | undefined
  clientIp: (c: Context) => string
  clock: () => number
  log: Logger
  rateLimits: boolean
}

export function createRoutes(deps: RoutesDeps): Hono {
  const { signIn, sessions, cookie, browser, mailer, captcha, clientIp, clock, log, rateLimits } = deps
  const routes = new Hono()

  routes.onError((error, c) => {
    if (!(error instanceof AuthError)) throw error
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds))
    return c.json(error.toBody(), error.status)
  })

  if (rateLimits) routes.on(['GET', 'POST'], ['/token', '/user', '/logout'], limitNetwork(clientIp, clock))

  routes.get('/settings', (c) =>
    c.json({
      external: { email: true, phone: false },
      disable_signup: false,
      mail: mailer.kind,
      captcha: captcha ? { provider: captcha.provider, site_key: captcha.siteKey } : null,
    }),
  )

  // `data`, what an application may want to keep about a new user, is accepted and dropped: we keep nothing.
  routes.post('/otp', async (c) => {
    const { email, create_user, gotrue_meta_security } = await read(c, otpRequest)
    const ip = clientIp(c)
    if (captcha) await checkCaptcha(captcha, { token: gotrue_meta_security?.captcha_token, ip, log })
    const from = { ip, browser: browser.ofAsker(c) }
    await signIn.sendCode({ spelling: email, createUser: create_user, from })
    return c.json({})
  })

  routes.post('/verify', async (c) => {
    const isBrowser = cookie.isUsedBy(c)
    const { email: spelling, token } = await read(c, verifyRequest)
    const userAgent = c.req.header('user-agent') ?? ''
    const from = { ip: clientIp(c), browser: browser.of(c) }
    const { session, email } = await signIn.verify({ spelling, code: token, from, userAgent })
    if (isBrowser) browser.remember(c, email)
    return give(c, session, isBrowser)
  })

  routes.post('/token', async (c) => {
    if (c.req.query('grant_type') !== 'refresh_token') throw invalidRequest()
    const isBrowser = cookie.isUsedBy(c)
    const held = isBrowser ? cookie.get(c) : (await read(c, refreshRequest)).refresh_token
    // A browser in which nobody is signed in asks only to learn that. It is no error, and no console shows one.
    if (!held) return c.body(null, 204)
    const session = await sessions.refresh(held)
    if (typeof session === 'object') {
      if ('refusedUntil' in session) throw refreshedTooOften(session.refusedUntil, clock())
      return give(c, session, isBrowser)
    }
    if (session === 'reused')
      log.warn('A session was ended: a refresh token came back after it had been used')
    if (isBrowser) cookie.clear(c)
    throw sessionOver(session === 'reused' ? 'refresh_token_already_used' : 'refresh_token_not_found')
  })

  routes.get('/user', async (c) => {
    const signedIn = await bearerOf(c)
    if (!signedIn) throw notSignedIn()
    return c.json(toUser(signedIn.user))
  })

  routes.post('/logout', async (c) => {
    const isBrowser = cookie.isUsedBy(c)
    const scope = logoutScope.safeParse(c.req.query('scope') ?? 'global')
    if (!scope.success) throw invalidRequest()
    if (isBrowser && scope.data !== 'others') cookie.clear(c)
    const signedIn = (await bearerOf(c)) ?? (isBrowser ? await cookieOf(c) : null)
    if (!signedIn) throw notSignedIn()
    await sessions.end(signedIn, scope.data)
    return c.body(null, 204)
  })

  function give(c: Context, session: Session, isBrowser: boolean): Response {
    if (!isBrowser) return c.json(session)
    cookie.set(c, session.refresh_token)
    return c.json({ ...session, refresh_token: '' })
  }

  async function bearerOf(c: Context): Promise<SignedIn | null> {
    const token = c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
    return token ? sessions.find(token) : null
  }

  /** A writer whose access token has run out can still sign out: the cookie says which session to end. */
  async function cookieOf(c: Context): Promise<SignedIn | null> {
    const token = cookie.get(c)
    return token ? sessions.findByRefreshToken(token) : null
  }

  return routes
}

async function read<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw invalidRequest(messageFor(result.error.issues[0]?.path[0]))
}

function messageFor(field: PropertyKey | undefined): string | undefined {
  if (field === 'email') return 'Please enter a valid email address.'
  if (field === 'token') return 'Please enter a valid verification code.'
  return undefined
}
