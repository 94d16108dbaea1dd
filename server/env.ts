import { resolve } from 'node:path'
import { z } from 'zod'
import { aiPatienceMs } from '#shared/ai-limits.ts'
import { emailPattern } from '#shared/email-pattern.ts'
import { databaseHosts } from './db/postgres/database-hosts.ts'
import { reasonOf } from './db/reason-of.ts'
import { type HandedSocket, handedSockets } from './http/handed-socket.ts'
import { type EarlierSecret, keepSecret, minSecretLength, readEarlierSecret } from './kept-secret.ts'
import { withSecretsInFiles } from './settings-in-files.ts'
import { smtpWordsProblem } from './smtp-words.ts'

/** The settings of the server, checked once at the start. Nothing else reads the environment. */
export interface Config {
  port: number
  host: string
  /** Used instead of host and port: a socket file, or a socket from systemd. Only a proxy of this machine calls there. */
  socket: { path: string } | HandedSocket | undefined
  /**
   * The address that people open: an origin or a path of one, without a slash at the end. Cookies and the Origin check depend
   * on it.
   */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  secret: string
  /** During its grace period, what was made with it goes on. */
  secretBefore: EarlierSecret | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** How many proxies in front are trusted to add to X-Forwarded-For. With 0, only the socket's address is believed. */
  trustProxy: number
  /** Who may make an account. A person who has one may sign in in any case. */
  signUp: SignUp
  /** The signs before the @ after which a mail server ignores the rest. */
  mailSplitsAt: string
  captcha: CaptchaConfig | undefined
  /** An OpenID provider, which may also prove an address. */
  provider: ProviderConfig | undefined
  /** The token with which the host's own programs may read `/metrics` and the details of `/healthz`. */
  metricsToken: string | undefined
  rateLimits: boolean
  budgets: { aiPerDay: Shares; searchesPerDay: Shares; dictationPerDay: Shares; mailsPerHour: Shares }
  /** How much one writer may store, with trash and versions. */
  quota: { bytes: number; tabs: number }
  /** An email or a web address for writers with a question. */
  contact: string | undefined
  /** The page on which the host says what happens to the words. */
  privacyUrl: string | undefined
  ai: AiConfig
}

/** How many of something one address, one network and all together may have. Infinity if it is not counted. */
export interface Shares {
  perAddress: number
  perNetwork: number
  perServer: number
}

/** Addresses of the domains need no invitation. */
export type SignUp = 'open' | 'invited' | { domains: string[] }

export interface CaptchaConfig {
  provider: 'turnstile' | 'hcaptcha'
  siteKey: string
  secret: string
  verifyUrl: string
}

/** An OpenID provider at which the writers have accounts. */
export interface ProviderConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** Its name for writers. */
  name: string
  /** Whether it is the only way to sign in. */
  isOnly: boolean
  /** Requests to it that take longer are given up. */
  patienceMs: number
}

export interface AiConfig {
  /** `AI=off` removes the features and their controls. */
  isOn: boolean
  /** A server that answers `POST {url}/v1/run`. */
  gateway: { url: string; token: string } | undefined
  /** Any server with OpenAI's protocol. The host's own may need no key. */
  openAiCompatible: { baseUrl: string; apiKey: string | undefined } | undefined
  /** The model for each feature. If undefined, the provider chooses. */
  models: {
    webSearch: string | undefined
    brainstorm: string | undefined
    analyze: string | undefined
    simplify: string | undefined
    research: string | undefined
    rephrase: string | undefined
    /** The model that transcribes. It cannot be guessed: without it, nothing is transcribed. */
    transcribe: string | undefined
  }
  searxngUrl: string | undefined
  /** The search that needs no settings. */
  wikipediaUrl: string
  /** A service that is silent for this long is given up. */
  patienceMs: number
}

/** One line for each wrong setting. No line repeats a value, because some are secrets. */
export class EnvError extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'EnvError'
  }
}

export function parseEnv(asSet: NodeJS.ProcessEnv): Config {
  const { env, problems: unread } = withSecretsInFiles(asSet)
  if (unread.length > 0) throw new EnvError(unread)
  const given = read(env)
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`
  const handed = handedSockets(asSet)
  const socket = handed[0] ?? (given.HOST.startsWith('/') ? { path: given.HOST } : undefined)
  const problems = contradictions(given, publicUrl)
  if (socket && !given.PUBLIC_URL) problems.push('PUBLIC_URL must be set where a proxy calls at a socket.')
  if (handed.length > 1) problems.push('LISTEN_FDS: the socket unit must have one ListenStream= alone.')
  if (problems.length > 0) throw new EnvError(problems)

  return {
    port: given.PORT,
    host: given.HOST,
    socket,
    publicUrl,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    secret: given.SECRET ?? secretIn(given.DATA_DIR),
    secretBefore: secretBeforeOf(given),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `Longhand <longhand@${new URL(publicUrl).hostname}>`,
    trustProxy: given.TRUST_PROXY,
    mailSplitsAt: given.MAIL_SPLITS_AT,
    // If others can reach the server, accounts need invitations unless the host says otherwise.
    signUp: given.SIGN_UP ?? (!socket && isForThisMachine(given, publicUrl) ? 'open' : 'invited'),
    captcha: captchaOf(given),
    provider: providerOf(given),
    metricsToken: given.METRICS_TOKEN,
    rateLimits: given.RATE_LIMITS === 'on',
    budgets: budgetsOf(given),
    quota: { bytes: given.QUOTA_TEXT, tabs: given.QUOTA_TABS },
    contact: given.HOST_CONTACT,
    privacyUrl: given.PRIVACY_URL,
    ai: aiOf(given),
  }
}

/** As far as the settings show. A proxy in front could let others in. */
function isForThisMachine(given: { HOST: string; TRUST_PROXY: number }, publicUrl: string): boolean {
  return isLoopback(publicUrl) && isLoopbackHost(given.HOST) && given.TRUST_PROXY === 0
}

/** With `PORT=0`, the port is known only once the server listens. It is part of the address that people open. */
export function withPort(config: Config, port: number): Config {
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0(?=\/|$)/, `:${port}`) }
}

/** The secret is written first of all, so here it is noticed if the folder cannot be used. */
function secretIn(dataDir: string): string {
  try {
    return keepSecret(dataDir)
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    throw new EnvError([
      `DATA_DIR: ${(error as NodeJS.ErrnoException).path ?? dataDir} cannot be used: ${reason}.`,
    ])
  }
}

/** An earlier secret that is set has its grace period until it is removed from the settings. */
function secretBeforeOf({ SECRET, SECRET_BEFORE, DATA_DIR }: Settings): EarlierSecret | undefined {
  if (SECRET === undefined) return readEarlierSecret(DATA_DIR)
  return SECRET_BEFORE === undefined ? undefined : { secret: SECRET_BEFORE, until: Number.POSITIVE_INFINITY }
}

const wholeNumber = (max: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(max))
const limit = (usual: number) =>
  z
    .union([z.literal('off'), z.string().regex(/^[1-9]\d{0,8}$/)])
    .transform((words) => (words === 'off' ? Number.POSITIVE_INFINITY : Number(words)))
    .default(usual)
    .describe('a whole number above 0, or off for no limit')
const webPage = z.url({ protocol: /^https?$/ })
const webAddress = webPage.transform((url) => url.replace(/\/+$/, ''))
/** Node sends no request to an address that contains a user. */
const serviceAddress = webAddress
  .refine((url) => new URL(url).username === '' && new URL(url).password === '')
  .optional()
  .describe('an http:// or https:// address without a user and a password')
/**
 * The origin as browsers write it: in small letters, and without the usual port. The path becomes part of the names of cookies
 * and of what browsers store, so only some letters are allowed.
 */
const publicAddress = webAddress
  .transform((url) => new URL(url))
  .refine(({ origin, pathname, href }) => href === origin + pathname && /^\/$|^(\/[\w.-]+)+$/.test(pathname))
  .transform(({ origin, pathname }) => origin + pathname.replace(/\/$/, ''))
/** Exactly as the provider writes its own name. It must be https, so that nobody can read the secret and the identities. */
const issuerAddress = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/\.well-known\/openid-configuration$/, ''))
  .refine((url) => !/[?#]|\/\.well-known\//.test(url))
  .refine((url) => new URL(url).username === '' && new URL(url).password === '')
  .refine((url) => url.startsWith('https:') || isLoopback(url))
const escapes = 'in whose user and password @ is written %40, : %3A, / %2F, ? %3F and # %23'
const text = z.string().optional()

/** The domains in `@example.com, @example.org`. Empty for anything else. */
function domainsIn(text: string): string[] {
  const domains = text.split(',').map((domain) => domain.trim().toLowerCase().normalize('NFC'))
  const areAll = domains.every((domain) => domain.startsWith('@') && emailPattern.test(`a${domain}`))
  return areAll ? domains.map((domain) => domain.slice(1)) : []
}

/** The bytes of a size as people write it. 0 for anything else. */
function bytesIn(text: string): number {
  const [, number, unit] = /^(\d{1,6}) ?(MB|GB)$/i.exec(text.trim()) ?? []
  return Number(number ?? 0) * (unit?.toUpperCase() === 'GB' ? 1_000_000_000 : 1_000_000)
}

const isPostgresAddress = (address: string) =>
  z.url({ protocol: /^postgres(ql)?$/ }).safeParse(address).success

/** The system allows little more than 100 bytes, and for a moment a number is added. */
const isSocketPath = (host: string) => resolve(host) === host && Buffer.byteLength(host) <= 90

/** All settings, each with a description of its valid values. */
export const settings = z.object({
  PORT: wholeNumber(65_535).default(3000).describe('a port from 0 to 65535'),
  HOST: z
    .string()
    .regex(/^\S+$/)
    .refine((host) => !host.includes('/') || isSocketPath(host))
    .default('127.0.0.1')
    .describe('a host name, an IP address, or the whole path of a socket file, at most 90 characters long'),
  PUBLIC_URL: publicAddress
    .optional()
    .describe(
      'an address such as https://write.example.com, or https://example.com/write with letters, digits, -, _ and . in its path',
    ),
  DATA_DIR: z
    .string()
    .default('data')
    .refine((path) => !path.startsWith('~'))
    .transform((path) => resolve(path))
    .describe('a folder with its path written out: ~ means nothing here'),
  DATABASE_URL: z
    .string()
    .refine((address) => databaseHosts(address).every(isPostgresAddress))
    .optional()
    .describe(`a postgresql:// address, ${escapes}`),
  SECRET: z.string().min(minSecretLength).optional().describe(`at least ${minSecretLength} characters long`),
  SECRET_BEFORE: z
    .string()
    .min(minSecretLength)
    .optional()
    .describe(`at least ${minSecretLength} characters long`),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .optional()
    .describe(`an smtp:// or smtps:// address, ${escapes}`),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)
    .optional()
    .describe('a sender such as Longhand <longhand@example.com>'),
  TRUST_PROXY: wholeNumber(10).default(0).describe('the number of trusted proxies in front, 0 to 10'),
  SIGN_UP: z
    .union([
      z.enum(['open', 'invited']),
      z
        .string()
        .transform((text) => ({ domains: domainsIn(text) }))
        .refine(({ domains }) => domains.length > 0),
    ])
    .optional()
    .describe('open, invited, or domains such as @example.com,@example.org'),
  MAIL_SPLITS_AT: z
    .string()
    .regex(/^[+\-_.=#~^/]{1,9}$/)
    .default('+')
    .transform((signs) => `+${signs.replaceAll('+', '')}`)
    .describe('one or more of + - _ . = # ~ ^ /'),
  CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha']).optional().describe('turnstile or hcaptcha'),
  CAPTCHA_SITE_KEY: text,
  CAPTCHA_SECRET: text,
  OIDC_ISSUER: issuerAddress
    .optional()
    .describe(
      'the https:// address by which the provider calls itself, without a user, a password and a query; http:// on this machine alone',
    ),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{C}]{1,32}$/u)
    .optional()
    .describe('a name of at most 32 characters'),
  SIGN_IN: z.literal('oidc').optional().describe('oidc, or left out for every way that there is'),
  METRICS_TOKEN: z
    .string()
    .regex(new RegExp(`^[!-~]{${minSecretLength},}$`))
    .optional()
    .describe(`at least ${minSecretLength} letters, digits or signs, without a space`),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('on or off'),
  MAILS_PER_HOUR: limit(10),
  MAILS_PER_HOUR_NETWORK: limit(30),
  MAILS_PER_HOUR_SERVER: limit(1_000),
  AI_PER_DAY: limit(500),
  AI_PER_DAY_NETWORK: limit(2_000),
  AI_PER_DAY_SERVER: limit(10_000),
  SEARCHES_PER_DAY: limit(1_000),
  SEARCHES_PER_DAY_NETWORK: limit(4_000),
  SEARCHES_PER_DAY_SERVER: limit(20_000),
  DICTATION_PER_DAY: limit(2_000),
  DICTATION_PER_DAY_NETWORK: limit(8_000),
  DICTATION_PER_DAY_SERVER: limit(40_000),
  QUOTA_TEXT: z
    .string()
    .default('500 MB')
    .transform(bytesIn)
    .pipe(z.number().positive())
    .describe('a whole number of megabytes or gigabytes, such as 500 MB or 2 GB'),
  QUOTA_TABS: wholeNumber(10_000_000)
    .pipe(z.number().positive())
    .default(50_000)
    .describe('a whole number from 1 to 10000000'),
  HOST_CONTACT: z
    .union([z.string().regex(emailPattern), webPage])
    .optional()
    .describe('an email address, or an http:// or https:// address'),
  PRIVACY_URL: webPage.optional().describe('an http:// or https:// address'),
  AI: z.enum(['on', 'off']).default('on').describe('on or off'),
  AI_GATEWAY_URL: serviceAddress,
  AI_GATEWAY_TOKEN: text,
  AI_BASE_URL: serviceAddress,
  AI_API_KEY: text,
  AI_MODEL_WEB_SEARCH: text,
  AI_MODEL_BRAINSTORM: text,
  AI_MODEL_ANALYZE: text,
  AI_MODEL_SIMPLIFY: text,
  AI_MODEL_RESEARCH: text,
  AI_MODEL_REPHRASE: text,
  AI_MODEL_TRANSCRIBE: text,
  SEARXNG_URL: serviceAddress,
  NODE_ENV: text,
})

type Settings = z.infer<typeof settings>

/** An empty setting counts as not set, because compose files pass such settings. */
function read(env: NodeJS.ProcessEnv): Settings {
  const set = Object.entries(env).filter(([, value]) => value?.trim() !== '')
  const result = settings.safeParse(Object.fromEntries(set))
  if (result.success) return result.data
  const wrong = new Set(result.error.issues.map((issue) => issue.path[0] as keyof Settings))
  throw new EnvError([...wrong].map((name) => `${name} must be ${settings.shape[name].description}.`))
}

function contradictions(given: Settings, publicUrl: string): string[] {
  const problems: string[] = []
  if (given.RATE_LIMITS === 'off' && !isLoopback(publicUrl)) {
    problems.push('RATE_LIMITS can only be off while PUBLIC_URL is on this machine (localhost).')
  }
  if (given.NODE_ENV === 'production' && given.DATABASE_URL && !given.SECRET) {
    problems.push(
      'SECRET must be set when DATABASE_URL is: all servers of one database need the same secret (openssl rand -hex 32 prints one).',
    )
  }
  const ofMail = given.SMTP_URL && smtpWordsProblem(given.SMTP_URL)
  if (ofMail) problems.push(ofMail)
  problems.push(
    ...halves(given, ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET']),
    ...halves(given, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']),
    ...halves(given, ['AI_GATEWAY_URL', 'AI_GATEWAY_TOKEN']),
  )
  for (const name of ['OIDC_NAME', 'SIGN_IN'] as const) {
    if (given[name] && !given.OIDC_ISSUER) problems.push(`OIDC_ISSUER must be set when ${name} is.`)
  }
  if (given.SECRET_BEFORE && !given.SECRET) problems.push('SECRET must be set when SECRET_BEFORE is.')
  for (const name of ['AI_API_KEY', 'AI_MODEL_TRANSCRIBE'] as const) {
    if (given[name] && !given.AI_BASE_URL) problems.push(`AI_BASE_URL must be set when ${name} is.`)
  }
  return problems
}

/** Checks of settings that depend on each other. */
function halves(given: Settings, names: Array<keyof Settings>): string[] {
  const set = names.filter((name) => given[name] !== undefined)
  if (set.length === 0) return []
  return names
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} must be set when ${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'}.`)
}

export function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}

export function isLoopbackHost(host: string): boolean {
  return isLoopback(`http://${/^[^[].*:/.test(host) ? `[${host}]` : host}`)
}

/** Whether it may be a name on the internet, not an address or a name of the host's own network. */
export function isPublicName(hostname: string): boolean {
  return (
    /\.[a-z][a-z\d-]*$/.test(hostname) &&
    !/\.(local|localhost|lan|home|internal|intranet|corp|test|home\.arpa)$/.test(hostname)
  )
}

const verifyUrls = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

function captchaOf(given: Settings): CaptchaConfig | undefined {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = given
  if (!provider || !siteKey || !secret) return undefined
  return { provider, siteKey, secret, verifyUrl: verifyUrls[provider] }
}

const providerPatienceMs = 5_000

function providerOf(given: Settings): ProviderConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given
  if (!issuer || !clientId || !clientSecret) return undefined
  return {
    issuer,
    clientId,
    clientSecret,
    name: given.OIDC_NAME ?? new URL(issuer).hostname,
    isOnly: given.SIGN_IN === 'oidc',
    patienceMs: providerPatienceMs,
  }
}

function budgetsOf(given: Settings): Config['budgets'] {
  return {
    mailsPerHour: {
      perAddress: given.MAILS_PER_HOUR,
      perNetwork: given.MAILS_PER_HOUR_NETWORK,
      perServer: given.MAILS_PER_HOUR_SERVER,
    },
    aiPerDay: {
      perAddress: given.AI_PER_DAY,
      perNetwork: given.AI_PER_DAY_NETWORK,
      perServer: given.AI_PER_DAY_SERVER,
    },
    searchesPerDay: {
      perAddress: given.SEARCHES_PER_DAY,
      perNetwork: given.SEARCHES_PER_DAY_NETWORK,
      perServer: given.SEARCHES_PER_DAY_SERVER,
    },
    dictationPerDay: {
      perAddress: given.DICTATION_PER_DAY,
      perNetwork: given.DICTATION_PER_DAY_NETWORK,
      perServer: given.DICTATION_PER_DAY_SERVER,
    },
  }
}

function aiOf(given: Settings): AiConfig {
  const { AI_GATEWAY_URL: url, AI_GATEWAY_TOKEN: token, AI_BASE_URL: baseUrl } = given
  return {
    isOn: given.AI === 'on',
    gateway: url && token ? { url, token } : undefined,
    openAiCompatible: baseUrl ? { baseUrl, apiKey: given.AI_API_KEY } : undefined,
    models: {
      webSearch: given.AI_MODEL_WEB_SEARCH,
      brainstorm: given.AI_MODEL_BRAINSTORM,
      analyze: given.AI_MODEL_ANALYZE,
      simplify: given.AI_MODEL_SIMPLIFY,
      research: given.AI_MODEL_RESEARCH,
      rephrase: given.AI_MODEL_REPHRASE,
      transcribe: given.AI_MODEL_TRANSCRIBE,
    },
    searxngUrl: given.SEARXNG_URL,
    wikipediaUrl: 'https://en.wikipedia.org',
    patienceMs: aiPatienceMs,
  }
}
