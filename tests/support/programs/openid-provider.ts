import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider'
import { createCookieJar } from '../server/cookie-jar.ts'

/** What the provider says about an account. */
interface ProviderAccount {
  email?: string
  email_verified?: unknown
}

/** Replies instead of the provider. Returns false to leave the request to the provider. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export interface TestOpenIdProvider {
  issuer: string
  /** The accounts by their subject. Signing in by a name signs in as this subject. */
  accounts: Map<string, ProviderAccount>
  /** The paths that were requested, without their queries. */
  asked: string[]
  /** Sets a fault from now on. Without one, removes it. */
  fails(fault?: Fault): void
  /** Changes what the next identity tokens say, and signs them again with the provider's own key, or a stranger's. */
  bendTokens(bend?: { claims?: Record<string, unknown>; isForged?: boolean }): void
  stop(): Promise<void>
}

export const clientId = 'longhand'
export const clientSecret = 'what the provider and the server know'

export interface ProviderOfServer extends TestOpenIdProvider {
  /** The settings of a server that uses this provider. */
  settings: Record<string, string>
  /** Sets where the provider may send browsers, which is known once the server has started. */
  sendsBackTo(origin: string): void
}

/** Starts a provider for a server that needs its settings, and is therefore started after it. */
export async function startProviderOfServer(): Promise<ProviderOfServer> {
  let origin = 'http://localhost'
  const provider = await startOpenIdProvider(() => [`${origin}/auth/v1/oidc/callback`])
  return {
    ...provider,
    settings: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Example SSO',
    },
    sendsBackTo(next) {
      origin = next
    },
  }
}

/**
 * A real OpenID provider on the loopback interface, whose page asks only for a name. `redirectUris` is called at each
 * sign-in, because the server is started after its provider.
 */
export async function startOpenIdProvider(redirectUris: () => string[]): Promise<TestOpenIdProvider> {
  const accounts = new Map<string, ProviderAccount>()
  const asked: string[] = []
  let fault: Fault | undefined
  let bend: Parameters<TestOpenIdProvider['bendTokens']>[0]
  let answer = (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end()
  const server = createServer((request, response) => {
    asked.push(request.url?.split('?')[0] ?? '')
    if (!fault?.(request, response)) answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [own, strange] = [newKey(), newKey()]

  const provider = new Provider(issuer, {
    adapter: memoryAdapter(() => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: redirectUris(),
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'own' }] },
    cookies: { keys: ['for the cookies of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) as never }),
    // Nobody is asked for consent.
    async loadExistingGrant({ oidc: { client, session } }) {
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  })
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string }
    if (ctx.path !== '/token' || !bend || !body.id_token) return
    body.id_token = signAnew(body.id_token, bend.claims ?? {}, bend.isForged ? strange : own)
  })
  const callback = provider.callback()
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else void callback(request, response)
  }

  return {
    issuer,
    accounts,
    asked,
    fails(next) {
      fault = next
      asked.length = 0
    },
    bendTokens(next) {
      bend = next
    },
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Follows a browser through the provider, where it signs in as this subject or cancels. Returns the final address. */
export async function passProvider(url: string, subject: string | undefined): Promise<URL> {
  const jar = createCookieJar()
  const { origin } = new URL(url)
  let next = new URL(url)
  let form: string | undefined
  for (let step = 0; step < 10 && next.origin === origin; step++) {
    const isPage = next.pathname.startsWith('/interaction/')
    if (isPage) form = subject === undefined ? 'cancel=1' : new URLSearchParams({ login: subject }).toString()
    const reply = await fetch(next, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        ...jar.header(),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { body: form }),
    })
    jar.take(reply.headers.getSetCookie())
    const location = reply.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`)
    next = new URL(location, next)
    form = undefined
  }
  return next
}

/** The page of the provider: a field for a name, and a button to cancel. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    return
  }
  const form = new URLSearchParams(await text(request))
  const login = form.get('login')
  await provider.interactionFinished(
    request,
    response,
    login === null
      ? { error: 'access_denied', error_description: '<b>The words of the provider</b>' }
      : { login: { accountId: login } },
    { mergeWithLastSubmission: false },
  )
}

// With an icon of its own, because the browser would otherwise request one that does not exist.
const page = `<!doctype html><html lang="en"><title>Example SSO</title><link rel="icon" href="data:,"><main><h1>Example SSO</h1>
<form method="post"><label>Name <input name="login"></label> <button>Sign in</button></form>
<form method="post"><button name="cancel" value="1">Cancel</button></form></main></html>`

function newKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}

function signAnew(token: string, claims: Record<string, unknown>, key: ReturnType<typeof newKey>): string {
  const [head = '', body = ''] = token.split('.')
  const said = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...claims }
  const words = `${head}.${Buffer.from(JSON.stringify(said)).toString('base64url')}`
  return `${words}.${sign('sha256', Buffer.from(words), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/**
 * Separate memory for each provider; the adapter of the package warns that it is only for tests. There is only one
 * client.
 */
function memoryAdapter(client: () => AdapterPayload): (name: string) => Adapter {
  const rows = new Map<string, AdapterPayload>()
  const find = async (fits: (row: AdapterPayload) => boolean) => [...rows.values()].find(fits)
  return (name) => ({
    async upsert(id, payload) {
      rows.set(`${name} ${id}`, payload)
    },
    find: async (id) => (name === 'Client' ? client() : rows.get(`${name} ${id}`)),
    findByUid: (uid) => find((row) => row.uid === uid),
    findByUserCode: (userCode) => find((row) => row.userCode === userCode),
    async consume(id) {
      const row = rows.get(`${name} ${id}`)
      if (row) row.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      rows.delete(`${name} ${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
    },
  })
}
