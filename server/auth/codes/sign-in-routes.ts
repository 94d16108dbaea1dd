import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { otpRequest, verifyRequest } from '#shared/requests/auth.ts'
import { tellAbout } from '../../http/tell-about.ts'
import type { BrowserCookie } from '../browser-cookie.ts'
import { readRequest } from '../read-request.ts'
import { giveSession } from '../sessions/give-session.ts'
import type { RefreshCookie } from '../sessions/refresh-cookie.ts'
import { sessionBefore } from '../sessions/session-before.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Captcha } from './captcha.ts'
import type { SignIn } from './sign-in.ts'

export interface SignInRoutesDeps {
  signIn: SignIn
  sessions: Sessions
  cookie: RefreshCookie
  browser: BrowserCookie
  captcha: Captcha | undefined
  clientIp: (c: Context) => string
  log: Logger
}

/** The routes that mail a code, and open a session with it. */
export function addSignInRoutes(routes: Hono, deps: SignInRoutesDeps): void {
  const { signIn, sessions, cookie, browser, captcha, clientIp, log } = deps

  // GoTrue's `data` (what an application wants to store about a new user) is accepted and ignored.
  routes.post('/otp', async (c) => {
    const { email, create_user, invitation, gotrue_meta_security } = await readRequest(c, otpRequest)
    tellAbout(c, { address: email })
    const ip = clientIp(c)
    await captcha?.check({ token: gotrue_meta_security?.captcha_token, ip, log })
    const { asker, keep } = browser.ofAsker(c)
    const from = { ip, browser: asker }
    await signIn.sendCode({ spelling: email, createUser: create_user, invitation, from })
    keep()
    return c.json({})
  })

  routes.post('/verify', async (c) => {
    const isBrowser = cookie.isUsedBy(c)
    const { email: spelling, token } = await readRequest(c, verifyRequest)
    tellAbout(c, { address: spelling })
    const userAgent = c.req.header('user-agent') ?? ''
    const from = { ip: clientIp(c), browser: browser.of(c) }
    const before = isBrowser ? await sessionBefore(c, { cookie, sessions }) : undefined
    const { session, email } = await signIn.verify({
      spelling,
      code: token,
      from,
      userAgent,
      isBrowser,
      before,
    })
    const { id: userId, created_at, last_sign_in_at } = session.user
    tellAbout(c, { userId, isNew: created_at === last_sign_in_at })
    if (isBrowser) browser.remember(c, email)
    return giveSession(c, session, { cookie, isBrowser })
  })
}
