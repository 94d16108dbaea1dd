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

/** What is remembered of a sign-in from its beginning to its end. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
  /** In seconds since 1970: somebody was to prove who they are, then or later. */
  asksFrom?: number | undefined
  /** Of whoever was sent back to be asked: whether it said, the first time, since when they are signed in there. */
  saysWhen?: boolean | undefined
}

/** Whom the provider vouches for. */
export interface ProvenIdentity {
  issuer: string
  subject: string
  email: string | undefined
  /** The provider says that the address is this person's. */
  isVerified: boolean
  /**
   * When they last proved there who they are, in milliseconds since 1970, as late as clocks allow. Infinity where
   * nothing is won by asking once more; less than any time where it was neither said nor asked.
   */
  provenAt: number
  /** The provider said it. */
  saysWhen: boolean
}

interface Wish {
  /** Whom the browser's page belongs to. */
  email: string | undefined
  /** The provider has to ask who somebody is, even if they are signed in there. */
  asksAgain: boolean
  saysWhen?: boolean
}

interface ProviderDeps {
  config: ProviderConfig
  /** Where it sends a browser back. */
  redirectUri: string
  saidWhen: SaidWhen
  clock: () => number
  /** Is told how each call of it went. */
  beat?: Beat | undefined
}

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>

/** What a provider says of itself may change, but not often. */
const knownForMs = 60 * 60_000
/** As far apart as openid-client lets clocks be. */
const clockToleranceSeconds = 30
/** As OpenID Connect has it. */
const maxSubjectLength = 255
/**
 * Only where it is asked for an age, a provider has to say since when somebody is signed in there. For this one it asks
 * nobody for the password whom we would not have signed out by then.
 */
const anyAge = String(sessionLifetimeMs / 1000)

/** Code flow with PKCE, `state` and `nonce`. Whatever goes wrong there is a `ProviderFailure`. */
export function createOpenIdProvider({ config, redirectUri, saidWhen, clock, beat }: ProviderDeps) {
  let known: { at: number; provider: ReturnType<typeof discover> } | undefined

  /** Asked once for all who wait for it. If there was no answer, it is asked again. */
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

  /** It has said, now or before, since when somebody is signed in there. Asked only where it matters. */
  async function hasSaidWhen(signedInAt: unknown, { asksFrom }: Attempt, issuer: string): Promise<boolean> {
    if (typeof signedInAt !== 'number') return asksFrom !== undefined && (await saidWhen.has(issuer))
    await saidWhen.note(issuer)
    return true
  }

  return {
    /** Where to send the browser. */
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
          // By this it has to say when it asked. A browser that leaves it out of the address gets no word of that.
          ...(knowsAges && { max_age: asksAgain ? '0' : anyAge }),
        })
        refuseUnsafe(href)
        return { url: href, attempt }
      })
    },

    /** What the browser came back with, as `?code=…&state=…`. */
    async finish(search: string, attempt: Attempt): Promise<ProvenIdentity> {
      const discovered = await explained(learn)
      const { openId, provider } = discovered
      const back = new URL(redirectUri)
      back.search = search
      const tokens = await explained(() => openId.authorizationCodeGrant(provider, back, checksOf(attempt)))
      const signedInAt = tokens.claims()?.auth_time
      const metadata = provider.serverMetadata()
      // What fails in it is the database, and not the provider.
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

/** What a database would write as another name, as half of a pair, would make two people one. */
function isSubject(sub: string): boolean {
  return sub.length <= maxSubjectLength && sub.isWellFormed() && !sub.includes('\0')
}

/** openid-client looks at whom a token was issued to only where it names more than one audience. */
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

/** Throws where it was to ask, and says that it did not. */
function provenBy(
  signedInAt: unknown,
  { attempt, metadata, hasSaidWhen }: Asked,
): Pick<ProvenIdentity, 'provenAt' | 'saysWhen'> {
  const { asksFrom, saysWhen } = attempt
  const { claims_supported: claims } = metadata
  const isListed = Array.isArray(claims) && claims.includes('auth_time')
  // Of whoever was sent back it is not wanted by the list alone: one that never says it would let nobody in who has
  // signed out once.
  const says = saysWhen === undefined ? isListed : saysWhen || (isListed && hasSaidWhen)
  if (asksFrom !== undefined) refuseEarlier(signedInAt, { asksFrom, says, hasSaidWhen })
  const isLast = saysWhen !== undefined || isGoogle(metadata)
  return {
    provenAt: isLast ? Number.POSITIVE_INFINITY : latestOf(signedInAt ?? asksFrom),
    saysWhen: typeof signedInAt === 'number',
  }
}

/**
 * Not every provider says since when somebody is signed in there. One that lists it does, and has to have asked again.
 */
function refuseEarlier(
  signedInAt: unknown,
  { asksFrom, says, hasSaidWhen }: { asksFrom: number; says: boolean; hasSaidWhen: boolean },
): void {
  const isSaid = typeof signedInAt === 'number'
  if (isSaid ? signedInAt >= asksFrom - clockToleranceSeconds : !says) return
  // Where it never says when, to sign out there helps nobody.
  const reason = isSaid || hasSaidWhen ? 'unasked' : 'unusable'
  throw new ProviderFailure(reason, 'The provider did not ask again who it is')
}

function latestOf(signedInAt: unknown): number {
  if (typeof signedInAt !== 'number') return Number.NEGATIVE_INFINITY
  return (signedInAt + clockToleranceSeconds) * 1000
}

type Discovered = Awaited<ReturnType<typeof discover>>
type Tokens = Awaited<ReturnType<Discovered['openId']['authorizationCodeGrant']>>

/** Some providers say all in the token, and others where they are asked once more. */
async function identityIn(
  tokens: Tokens,
  { openId, provider }: Discovered,
): Promise<Omit<ProvenIdentity, 'provenAt' | 'saysWhen'>> {
  const claims = tokens.claims()
  // Without a name of its own, the next one without would be the same person.
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

/** openid-client is loaded by the first who needs it: a server without a provider never does. */
async function discover(
  { issuer, clientId, clientSecret, patienceMs }: ProviderConfig,
  beat: Beat | undefined,
) {
  const openId = await import('openid-client')
  const [basic, post] = [openId.ClientSecretBasic(clientSecret), openId.ClientSecretPost(clientSecret)]
  /** As the provider wants it. One that does not say wants the former. */
  const authenticate: ClientAuth = (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported
    const way = !ways || ways.includes('client_secret_basic') ? basic : post
    return way(server, ...request)
  }
  const provider: Configuration = await openId.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: patienceMs / 1000,
    [openId.customFetch]: (url, options) => fetchFromProvider(url, options as RequestInit, beat),
    execute: [
      // The token came by https from the provider itself; its signature is looked at all the same.
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
