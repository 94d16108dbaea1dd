import type { Context } from 'hono'
import { AuthError } from '../auth/auth-error.ts'
import { AppError } from '../errors.ts'
import type { Reply } from '../http/request-log.ts'
import type { SecurityEvent, SecurityLog } from './security-log.ts'

/** Calls that are noted whether they succeed or fail. */
const named: Record<string, SecurityEvent['event']> = {
  'POST /auth/v1/otp': 'code',
  'POST /auth/v1/verify': 'sign-in',
  'POST /auth/v1/oidc/enter': 'sign-in',
  'POST /auth/v1/passkeys/authentication/verify': 'sign-in',
  'POST /api/account/passkeys': 'add-passkey',
  'PATCH /api/account/passkeys/:id': 'rename-passkey',
  'DELETE /api/account/passkeys/:id': 'remove-passkey',
  'POST /auth/v1/logout': 'sign-out',
  'DELETE /api/account/devices/:id': 'sign-out',
  'GET /api/export': 'export',
  'DELETE /api/account': 'delete-account',
}

/** Noted only if it fails: a session that goes on is no event. */
const goesOn = 'POST /auth/v1/token'

interface NoteDeps {
  securityLog: SecurityLog
  clientIp: (c: Context) => string
}

/**
 * Notes what was done about accounts and sessions, and which calls were refused to whom. The calls that our page makes while
 * somebody writes are not noted, except those about something that another device has deleted for good.
 */
export function noteReplies({ securityLog, clientIp }: NoteDeps): (c: Context, reply: Reply) => void {
  return (c, { route, status }) => {
    const call = `${c.req.method} ${route}`
    const event =
      named[call] ??
      ((isRefused(c, status) || isOddCall(c, { route, status })) && (call === goesOn ? 'session' : 'call'))
    if (!event) return
    const outcome = outcomeOf(c, status)
    // Somebody has mistyped an address or a code.
    if (outcome === 'validation_failed') return
    // Anybody can make a call without a token.
    if (status === 401 && event !== 'session' && c.req.header('authorization') === undefined) return
    securityLog.note({
      event,
      outcome,
      ...c.get('about'),
      userId: c.get('about')?.userId ?? c.get('userId'),
      ip: clientIp(c),
      requestId: c.get('requestId'),
      ...(event === 'call' && { route: call }),
    })
  }
}

function isRefused(c: Context, status: number): boolean {
  return [401, 403, 429].includes(status) && /^\/(api|auth)\//.test(c.req.path)
}

/** Whether our page would not make this call with a token: its id is not the writer's, or its form is wrong. */
function isOddCall(c: Context, { route, status }: Pick<Reply, 'route' | 'status'>): boolean {
  if (!c.req.path.startsWith('/api/') || c.req.header('authorization') === undefined) return false
  return [400, 411, 415].includes(status) || (status === 404 && route.includes('/:'))
}

function outcomeOf({ error }: Context, status: number): string {
  if (error instanceof AuthError) return error.authCode
  if (error instanceof AppError) return error.code
  return status < 400 ? 'ok' : String(status)
}
