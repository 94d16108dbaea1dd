import type { Context } from 'hono'
import type { Session } from '#shared/auth.ts'
import type { Db } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { tellAbout } from '../../http/tell-about.ts'
import type { MarkUsed } from '../sessions/mark-used.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Budgets } from '../throttling/budgets.ts'
import type { Throttle } from '../throttling/throttle.ts'
import type { UserRow } from '../users.ts'
import type { UnderWay } from './attempts.ts'
import type { EnterByIdentity } from './enter-by-identity.ts'
import type { OpenIdProvider, ProvenIdentity } from './openid-provider.ts'
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

/** The person has signed out since the provider last asked who they are, so the provider must ask again. */
export class SignedOutSince extends Error {
  readonly user: UserRow
  /** Whether the provider said when it last asked. */
  readonly saysWhen: boolean

  constructor(user: UserRow, { saysWhen }: ProvenIdentity) {
    super('Signed out since')
    this.name = 'SignedOutSince'
    this.user = user
    this.saysWhen = saysWhen
  }
}

interface Return {
  underWay: UnderWay
  /** The query with which the browser came back: `?code=…&state=…`. */
  search: string
  /** The session that this browser had until now. */
  before: string | undefined
}

/** Opens a session with the query that the provider sent along with the browser. Each query works once. */
export async function comeBack(
  c: Context,
  { underWay, search, before }: Return,
  deps: ComeBackDeps,
): Promise<Session> {
  const { db, openId, refusals, enterByIdentity, sessions, budgets, throttle, markUsed, clientIp } = deps
  const ip = clientIp(c)
  const network = budgets.ofReturn(ip)
  if ((await throttle.take(network)) !== 'taken') throw refusals.tooMany
  if (!(await markUsed('provider', underWay.state))) throw refusals.stale
  const identity = await openId.finish(search, underWay).catch(async (error: unknown) => {
    if (isOfProvider(error) && (await throttle.take(budgets.ofFault(ip))) === 'taken')
      await throttle.giveBack(network)
    throw error
  })
  if (identity.email !== undefined) tellAbout(c, { address: identity.email })
  const userAgent = c.req.header('user-agent') ?? ''
  // A success is not charged to the network, because a whole office may sign in each morning. Failures stay charged,
  // and so does an account that signs in all the time.
  const noteEntry = async ({ id, email }: Pick<UserRow, 'id' | 'email'>, isNew = false) => {
    tellAbout(c, { address: email, userId: id, isNew })
    if ((await throttle.take(budgets.ofEntries(id))) === 'taken')
      await throttle.giveBack([...network, ...budgets.ofWayBack(ip)])
  }
  const session = await transact(db, async (tx) => {
    const entering = await enterByIdentity(tx, identity, underWay)
    // Thrown inside the transaction, so that the sign-in is rolled back.
    if (isSignedOutSince(entering, identity)) throw new SignedOutSince(entering, identity)
    return sessions.open(tx, entering, { userAgent, before })
  }).catch(async (error: unknown) => {
    if (error instanceof SignedOutSince) await noteEntry(error.user)
    throw error
  })
  const { user } = session
  await noteEntry(user, user.created_at === user.last_sign_in_at)
  return session
}

function isSignedOutSince({ signed_out_at }: UserRow, { provenAt }: ProvenIdentity): boolean {
  return signed_out_at !== null && provenAt < signed_out_at
}

/**
 * Whether the provider seems to have failed, which must not use up anybody's budget. Since a browser can fake this in
 * the address, such failures have a budget of their own.
 */
function isOfProvider(error: unknown): boolean {
  return error instanceof ProviderFailure && ['unasked', 'unreachable', 'unusable'].includes(error.reason)
}
