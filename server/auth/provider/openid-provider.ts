import type { ClientAuth, Configuration } from 'openid-client'
import type { Beat } from '../../beat.ts'
import type { ProviderConfig } from '../../env.ts'
import { isWithin } from '../../is-within.ts'
import { sessionLifetimeMs } from '../limits.ts'
import { askingPrompt, isGoogle } from './asking-prompt.ts'
import { fetchFromProvider, refuseUnsafe } from './fetch-from-provider.ts'
import { ProviderFailure, providerFailure } from './provider-failure.ts'
import type { SaidWhen } from './said-when.ts'
import { vouchesFor } from './vouches-for.ts'

/** What is remembered of a sign-in at the provider from its beginning to its end. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
  /** If the provider was to ask who the person is: the time from which that counts, in seconds since 1970. */
  asksFrom?: number | undefined
  /** If this is the second attempt, made to be asked: whether the provider said `auth_time` in the first one. */
  saysWhen?: boolean | undefined
}

/** The person whom the provider has identified. */
export interface ProvenIdentity {
  issuer: string
  subject: string
  email: string | undefined
  /** Whether the provider says that the address is this person's. */
  isVerified: boolean
  /**
   * The latest time at which the person may have last proved there who they are, in milliseconds since 1970, with the
   * tolerance for clocks added. Infinity if asking once more would not help; -Infinity if the provider neither said a
   * time nor was asked to prove it.
   */
  provenAt: number
  /** Whether the provider said that time. */
  saysWhen: boolean
}

interface Wish {
  /** The writer of the page, if it knows one. */
  email: string | undefined
  /** Whether the provider must ask who the person is, even if they are signed in there. */
  asksAgain: boolean
  saysWhen?: boolean
}

interface ProviderDeps {
  config: ProviderConfig
  /** The address to which the provider sends browsers back. */
  redirectUri: string
  saidWhen: SaidWhen
  clock: () => number
  /** Records whether each call to the provider succeeded. */
  beat?: Beat | undefined
}

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>

/** The provider's metadata may change, but not often. */
const knownForMs = 60 * 60_000
/** The same tolerance as openid-client has. */
const clockToleranceSeconds = 30
/** The limit of OpenID Connect. */
const maxSubjectLength = 255
/**
 * A provider must say `auth_time` only if `max_age` is sent. This `max_age` is so long that it asks for the password
 * only people whose session here would have ended anyway.
 */
const anyAge = String(sessionLifetimeMs / 1000)

/** The code flow of OpenID Connect, with PKCE, `state` and `nonce`. Failures at the provider are `ProviderFailure`s. */
export function createOpenIdProvider({ config, redirectUri, saidWhen, clock, beat }: ProviderDeps) {
  let known: { at: number; provider: ReturnType<typeof discover> } | undefined

  /** Reads the provider's metadata, once for all callers. After a failure, the next caller tries again. */
  function learn(): ReturnType<typeof discover> {
    const now = clock()
    if (known && isWithin(known.at, knownForMs, now)) return known.provider
    const asked = { at: now, provider: discover(config, beat) }
    known = asked
    asked.provider.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.provider
  }

  /** Whether the provider has said `auth_time`, now or earlier. The database is asked only if it matters. */
  async function hasSaidWhen(signedInAt: unknown, { asksFrom }: Attempt, issuer: string): Promise<boolean> {
    if (typeof signedInAt !== 'number') return asksFrom !== undefined && (await saidWhen.has(issuer))
    await saidWhen.note(issuer)
    return true
  }

  return {
    /** Returns the address to which to send the browser. */
    begin({ email, asksAgain, saysWhen }: Wish): Promise<{ url: string; attempt: Attempt }> {
      return explained(async () => {
        const { openId, provider } = await learn()
        const prompt = asksAgain ? askingPrompt(provider.serverMetadata()) : undefined
        const knowsAges = !isGoogle(provider.serverMetadata())
        const attempt = {
          state: openId.randomState(),
          nonce: openId.randomNonce(),
          verifier: openId.randomPKCECodeVerifier(),
          ...(asksAgain && knowsAges && { asksFrom: Math.floor(clock() / 1000), saysWhen }),
        }
        const { href } = openId.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await openId.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          ...(email !== undefined && { login_hint: email }),
          ...(prompt !== undefined && { prompt }),
          // With `max_age`, the provider must say when it last asked. If a browser removes it from the address, it need
          // not.
          ...(knowsAges && { max_age: asksAgain ? '0' : anyAge }),
        })
        refuseUnsafe(href)
        return { url: href, attempt }
      })
    },

    /** Identifies the person by the query with which the browser came back (`?code=…&state=…`). */
    async finish(search: string, attempt: Attempt): Promise<ProvenIdentity> {
      const discovered = await explained(learn)
      const { openId, provider } = discovered
      const back = new URL(redirectUri)
      back.search = search
      const tokens = await explained(() => openId.authorizationCodeGrant(provider, back, checksOf(attempt)))
      const signedInAt = tokens.claims()?.auth_time
      const metadata = provider.serverMetadata()
      // Not inside `explained`: a failure here is the database's and not the provider's.
      const isAble = await hasSaidWhen(signedInAt, attempt, metadata.issuer)
      const proven = provenBy(signedInAt, { attempt, metadata, hasSaidWhen: isAble })
      return { ...(await explained(() => identityIn(tokens, discovered))), ...proven }
    },
  }
}

/** Resolves if the provider answers. */
export async function reachProvider(config: ProviderConfig): Promise<void> {
  await explained(() => discover(config, undefined))
}

/** Whether a name is valid. A database could store others (such as half a surrogate pair) as somebody else's name. */
function isSubject(sub: string): boolean {
  return sub.length <= maxSubjectLength && sub.isWellFormed() && !sub.includes('\0')
}

/** openid-client checks `azp` (the client to which a token was issued) only if the token has several audiences. */
function refuseOtherParty(party: unknown, clientId: string): void {
  if (party !== undefined && party !== clientId)
    throw new ProviderFailure('unusable', 'The provider issued the token to another client')
}

function checksOf({ state, nonce, verifier }: Attempt) {
  return { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
}

interface Asked {
  attempt: Attempt
  metadata: { issuer: string; claims_supported?: unknown }
  hasSaidWhen: boolean
}

/** Throws if the provider was to ask who the person is, and says that it did not. */
function provenBy(
  signedInAt: unknown,
  { attempt, metadata, hasSaidWhen }: Asked,
): Pick<ProvenIdentity, 'provenAt' | 'saysWhen'> {
  const { asksFrom, saysWhen } = attempt
  const { claims_supported: claims } = metadata
  const isListed = Array.isArray(claims) && claims.includes('auth_time')
  // In a second attempt, the list of claims alone does not count: with a provider that lists `auth_time` but never says
  // it, nobody who has signed out once could sign in again.
  const says = saysWhen === undefined ? isListed : saysWhen || (isListed && hasSaidWhen)
  if (asksFrom !== undefined) refuseEarlier(signedInAt, { asksFrom, says, hasSaidWhen })
  const isLast = saysWhen !== undefined || isGoogle(metadata)
  return {
    provenAt: isLast ? Number.POSITIVE_INFINITY : latestOf(signedInAt ?? asksFrom),
    saysWhen: typeof signedInAt === 'number',
  }
}

/** Throws if the person did not prove who they are again. A provider that never says `auth_time` is believed. */
function refuseEarlier(
  signedInAt: unknown,
  { asksFrom, says, hasSaidWhen }: { asksFrom: number; says: boolean; hasSaidWhen: boolean },
): void {
  const isSaid = typeof signedInAt === 'number'
  if (isSaid ? signedInAt >= asksFrom - clockToleranceSeconds : !says) return
  // `unasked` advises the person to sign out there, which does not help if the provider never says `auth_time`.
  const reason = isSaid || hasSaidWhen ? 'unasked' : 'unusable'
  throw new ProviderFailure(reason, 'The provider did not ask again who it is')
}

function latestOf(signedInAt: unknown): number {
  if (typeof signedInAt !== 'number') return Number.NEGATIVE_INFINITY
  return (signedInAt + clockToleranceSeconds) * 1000
}

type Discovered = Awaited<ReturnType<typeof discover>>
type Tokens = Awaited<ReturnType<Discovered['openId']['authorizationCodeGrant']>>

/** Some providers state the address in the token, others only when asked for user info. */
async function identityIn(
  tokens: Tokens,
  { openId, provider }: Discovered,
): Promise<Omit<ProvenIdentity, 'provenAt' | 'saysWhen'>> {
  const claims = tokens.claims()
  // Without a subject, all such people would be one.
  if (!claims?.sub || !isSubject(claims.sub)) throw new TypeError('No identity')
  refuseOtherParty(claims.azp, provider.clientMetadata().client_id)
  const saysAll = typeof claims.email === 'string' && claims.email_verified !== undefined
  const { email, email_verified, hd } =
    saysAll || provider.serverMetadata().userinfo_endpoint === undefined
      ? claims
      : await openId.fetchUserInfo(provider, tokens.access_token, claims.sub)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email : undefined,
    isVerified: vouchesFor({ issuer: claims.iss, email, email_verified, hd }),
  }
}

/** Loads openid-client only now, so that a server without a provider never loads it. */
async function discover(
  { issuer, clientId, clientSecret, patienceMs }: ProviderConfig,
  beat: Beat | undefined,
) {
  const openId = await import('openid-client')
  const [basic, post] = [openId.ClientSecretBasic(clientSecret), openId.ClientSecretPost(clientSecret)]
  /** The way that the provider supports. If it does not say, that is `client_secret_basic`. */
  const authenticate: ClientAuth = (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported
    const way = !ways || ways.includes('client_secret_basic') ? basic : post
    return way(server, ...request)
  }
  const provider: Configuration = await openId.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: patienceMs / 1000,
    [openId.customFetch]: (url, options) => fetchFromProvider(url, options as RequestInit, beat),
    execute: [
      // The token came by https from the provider itself, but its signature is checked too.
      openId.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [openId.allowInsecureRequests] : []),
    ],
  })
  return { openId, provider }
}

async function explained<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw providerFailure(error)
  }
}
