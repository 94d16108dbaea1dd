import type { Context } from 'hono'
import type { Db } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { tellAbout } from '../../http/tell-about.ts'
import type { Budgets } from '../budgets.ts'
import type { MarkUsed } from '../mark-used.ts'
import type { Sessions } from '../sessions.ts'
import type { Throttle } from '../throttle.ts'
import type { EnterByIdentity } from './enter-by-identity.ts'
import type { OpenIdProvider } from './openid-provider.ts'
import type { UnderWay } from './provider-cookies.ts'
import { ProviderFailure } from './provider-failure.ts'
import type { ProviderRefusals } from './provider-refusals.ts'

export interface ComeBackDeps {
  db: Db
  openId: OpenIdProvider
  refusals: ProviderRefusals
  enterByIdentity: EnterByIdentity
  sessions: Sessions
  budgets: Budgets
  throttle: Throttle
  markUsed: MarkUsed
  clientIp: (c: Context) => string
}

/** From what the provider sent along with the browser to a session, once; answers its refresh token. */
export async function comeBack(c: Context, underWay: UnderWay, deps: ComeBackDeps): Promise<string> {
  const { db, openId, refusals, enterByIdentity, sessions, budgets, throttle, markUsed, clientIp } = deps
  const ip = clientIp(c)
  const network = budgets.ofProof('provider', ip)
  if ((await throttle.take(network)) !== 'taken') throw refusals.tooMany
  if (!(await markUsed('provider', underWay.state))) throw refusals.stale
  const identity = await openId.finish(new URL(c.req.url).search, underWay).catch(async (error: unknown) => {
    if (isOfProvider(error) && (await throttle.take(budgets.ofFault(ip))) === 'taken')
      await throttle.giveBack(network)
    throw error
  })
  if (identity.email !== undefined) tellAbout(c, { address: identity.email })
  const userAgent = c.req.header('user-agent') ?? ''
  const { before } = underWay
  const { refresh_token, user } = await transact(db, async (tx) =>
    sessions.open(tx, await enterByIdentity(tx, identity, underWay), { userAgent, before }),
  )
  const isNew = user.created_at === user.last_sign_in_at
  tellAbout(c, { address: user.email, userId: user.id, isNew })
  // What an office does in a morning is no flood: what failed stays counted, and what one account does all the time.
  if ((await throttle.take(budgets.ofEntries(user.id))) === 'taken') await throttle.giveBack(network)
  return refresh_token
}

/** A failure of the provider must not use up anybody's budget for an hour. It may be made up in the address, and so is counted too. */
function isOfProvider(error: unknown): boolean {
  return error instanceof ProviderFailure && ['unreachable', 'unusable'].includes(error.reason)
}
