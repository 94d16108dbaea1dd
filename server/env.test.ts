import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EnvError, parseEnv, withPort } from './env.ts'
import { secretSettings } from './settings-in-files.ts'

const secret = 'a secret of more than thirty-two characters'
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'longhand-env-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

test('nothing needs to be set', () => {
  const config = parseEnv({ DATA_DIR: dataDir })
  expect(config).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir,
    databaseUrl: undefined,
    secret: expect.stringMatching(/^[\w-]{43}$/),
    smtpUrl: undefined,
    mailFrom: 'Longhand <longhand@localhost>',
    trustProxy: 0,
    signUp: 'open',
    mailSplitsAt: '+',
    captcha: undefined,
    rateLimits: true,
    budgets: {
      mailsPerHour: { perAddress: 10, perNetwork: 30, perServer: 1_000 },
      aiPerDay: { perAddress: 500, perNetwork: 2_000, perServer: 10_000 },
      searchesPerDay: { perAddress: 1_000, perNetwork: 4_000, perServer: 20_000 },
      dictationPerDay: { perAddress: 2_000, perNetwork: 8_000, perServer: 40_000 },
    },
    quota: { bytes: 500_000_000, tabs: 50_000 },
    ai: expect.objectContaining({ isOn: true, gateway: undefined, openAiCompatible: undefined }),
  })
  expect(parseEnv({ SECRET: secret }).dataDir).toBe(resolve('data'))
})

test('a data folder that cannot be one is named', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below')]) {
    expect(() => parseEnv({ DATA_DIR: path })).toThrow(
      `DATA_DIR: ${file} is a file: the folder ${path} cannot be made.`,
    )
  }
})

test('an empty setting counts as not set', () => {
  expect(parseEnv({ SECRET: secret, PORT: '', SMTP_URL: ' ', PUBLIC_URL: '' }).port).toBe(3000)
})

test.each([
  [{}, 'open'],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'open'],
  [{ HOST: '::1' }, 'open'],
  [{ TRUST_PROXY: '1' }, 'invited'],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'invited'],
  [{ HOST: '0.0.0.0' }, 'invited'],
  [{ HOST: '::' }, 'invited'],
  [{ HOST: '/run/longhand/longhand.sock', PUBLIC_URL: 'http://localhost' }, 'invited'],
  [{ LISTEN_PID: String(process.pid), LISTEN_FDS: '1', PUBLIC_URL: 'http://localhost' }, 'invited'],
  [{ LISTEN_PID: '1', LISTEN_FDS: '1' }, 'open'],
  [{ HOST: '0.0.0.0', SIGN_UP: 'open' }, 'open'],
  [{ PUBLIC_URL: 'https://write.example.com' }, 'invited'],
  [{ PUBLIC_URL: 'https://write.example.com', SIGN_UP: 'open' }, 'open'],
  [{ SIGN_UP: 'invited' }, 'invited'],
  [{ SIGN_UP: '@Example.com' }, { domains: ['example.com'] }],
  [{ SIGN_UP: ' @example.com, @bücher.example' }, { domains: ['example.com', 'bücher.example'] }],
])('who may sign up follows who can reach the server, or is said (%o)', (env, signUp) => {
  expect(parseEnv({ SECRET: secret, ...env }).signUp).toEqual(signUp)
})

test.each([
  'closed',
  'Open',
  'example.com',
  '@example',
  '@a@b.example',
  '@example.com,',
  '@example.com,open',
])('SIGN_UP=%s is refused', (SIGN_UP) => {
  expect(() => parseEnv({ SECRET: secret, SIGN_UP })).toThrow(
    'SIGN_UP must be open, invited, or domains such as @example.com,@example.org.',
  )
})

test.each([
  [{}, '+'],
  [{ MAIL_SPLITS_AT: '+-' }, '+-'],
  [{ MAIL_SPLITS_AT: '-' }, '+-'],
  [{ MAIL_SPLITS_AT: '_+.' }, '+_.'],
])('a plus splits addresses always, other signs where the host says so (%o)', (env, signs) => {
  expect(parseEnv({ SECRET: secret, ...env }).mailSplitsAt).toBe(signs)
})

test.each(['a', '@', '%', '!', '+ -', '"'])('MAIL_SPLITS_AT=%s is refused', (MAIL_SPLITS_AT) => {
  expect(() => parseEnv({ SECRET: secret, MAIL_SPLITS_AT })).toThrow(
    'MAIL_SPLITS_AT must be one or more of + - _ . = # ~ ^ /.',
  )
})

describe('an OpenID provider', () => {
  const provider = {
    OIDC_ISSUER: 'https://login.example.com/realms/office',
    OIDC_CLIENT_ID: 'longhand',
    OIDC_CLIENT_SECRET: 'hidden',
  }
  const providerIn = (env: NodeJS.ProcessEnv) => parseEnv({ SECRET: secret, ...provider, ...env }).provider

  test('is called by its place, if by nothing else', () => {
    expect(providerIn({})).toEqual({
      issuer: 'https://login.example.com/realms/office',
      clientId: 'longhand',
      clientSecret: 'hidden',
      name: 'login.example.com',
      isOnly: false,
      patienceMs: 5_000,
    })
    expect(providerIn({ OIDC_NAME: ' Büro & Söhne ', SIGN_IN: 'oidc' })).toMatchObject({
      name: 'Büro & Söhne',
      isOnly: true,
    })
  })

  test.each([
    ['https://login.example.com/', 'https://login.example.com/'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://login.example.com/a/.well-known/openid-configuration', 'https://login.example.com/a'],
  ])('keeps the address by which it calls itself (%s)', (OIDC_ISSUER, issuer) => {
    expect(providerIn({ OIDC_ISSUER })?.issuer).toBe(issuer)
  })

  test.each([
    'http://login.example.com',
    'http://localhost.example.com',
    'https://user:password@login.example.com',
    'https://login.example.com?realm=1',
    'https://login.example.com/#',
    'https://login.example.com/.well-known/other',
    'login.example.com',
  ])('has no address like %s', (OIDC_ISSUER) => {
    expect(() => providerIn({ OIDC_ISSUER })).toThrow(
      'OIDC_ISSUER must be the https:// address by which the provider calls itself, without a user, a password and a query; http:// on this machine alone.',
    )
  })

  test.each([
    [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET must be set when OIDC_ISSUER and OIDC_CLIENT_ID are.'],
    [{ OIDC_NAME: 'x'.repeat(33) }, 'OIDC_NAME must be a name of at most 32 characters.'],
    [{ OIDC_NAME: 'a\nb' }, 'OIDC_NAME must be a name of at most 32 characters.'],
    [{ SIGN_IN: 'code' }, 'SIGN_IN must be oidc, or left out for every way that there is.'],
  ])('is refused where it is half or wrong (%o)', (env, line) => {
    expect(() => providerIn(env)).toThrow(line)
  })

  test('is missed where other settings speak of it', () => {
    expect(() => parseEnv({ SECRET: secret, SIGN_IN: 'oidc', OIDC_NAME: 'Example SSO' })).toThrow(
      'OIDC_ISSUER must be set when OIDC_NAME is.\nOIDC_ISSUER must be set when SIGN_IN is.',
    )
  })
})

test('addresses lose their last slash', () => {
  const config = parseEnv({
    SECRET: secret,
    PUBLIC_URL: 'https://write.example.com/',
    AI_BASE_URL: 'http://localhost:11434/v1/',
  })
  expect(config.publicUrl).toBe('https://write.example.com')
  expect(config.mailFrom).toBe('Longhand <longhand@write.example.com>')
  expect(config.ai.openAiCompatible).toEqual({ baseUrl: 'http://localhost:11434/v1', apiKey: undefined })
})

test.each([
  ['HTTP://Write.Example.com', 'http://write.example.com'],
  ['http://192.168.1.20:80/', 'http://192.168.1.20'],
  ['https://büro.example', 'https://xn--bro-hoa.example'],
  ['https://Example.com:443/Write/', 'https://example.com/Write'],
  ['https://example.com/a/../b.c/my_words//', 'https://example.com/b.c/my_words'],
])('the address people open is kept as browsers write it (%s)', (PUBLIC_URL, publicUrl) => {
  expect(parseEnv({ SECRET: secret, PUBLIC_URL }).publicUrl).toBe(publicUrl)
})

test.each([
  ['http://localhost:0', 'http://localhost:4321'],
  ['http://localhost:0/write', 'http://localhost:4321/write'],
  ['http://localhost:3000/0', 'http://localhost:3000/0'],
])('a port that is found at the start goes into %s', (PUBLIC_URL, publicUrl) => {
  expect(withPort(parseEnv({ SECRET: secret, PUBLIC_URL }), 4321).publicUrl).toBe(publicUrl)
})

test.each([
  [{}, undefined],
  [{ HOST: '/run/longhand/longhand.sock' }, { path: '/run/longhand/longhand.sock' }],
  [
    { LISTEN_PID: String(process.pid), LISTEN_FDS: '1', LISTEN_FDNAMES: 'longhand.socket' },
    { fd: 3, name: 'longhand.socket' },
  ],
  [
    { LISTEN_PID: String(process.pid), LISTEN_FDS: '1' },
    { fd: 3, name: 'a socket of systemd' },
  ],
  // What is handed over is held already; nobody would hear who calls there.
  [
    { LISTEN_PID: String(process.pid), LISTEN_FDS: '1', HOST: '/run/other.sock' },
    { fd: 3, name: 'a socket of systemd' },
  ],
  // Handed to npm, which has started us.
  [{ LISTEN_PID: String(process.ppid), LISTEN_FDS: '1' }, undefined],
  [{ LISTEN_PID: String(process.pid), LISTEN_FDS: '0' }, undefined],
])('where it listens is a socket where one is set or handed over (%o)', (env, socket) => {
  expect(parseEnv({ SECRET: secret, PUBLIC_URL: 'https://example.com', ...env }).socket).toEqual(socket)
})

test('an earlier secret holds beside one that is set, as long as it is set too', () => {
  const earlier = 'an earlier secret of more than thirty-two characters'
  expect(parseEnv({ SECRET: secret, SECRET_BEFORE: earlier }).secretBefore).toEqual({
    secret: earlier,
    until: Number.POSITIVE_INFINITY,
  })
  expect(parseEnv({ SECRET: secret }).secretBefore).toBeUndefined()
  expect(() => parseEnv({ SECRET: secret, SECRET_BEFORE: 'short' })).toThrow('SECRET_BEFORE must be')
})

test('every setting arrives', () => {
  const config = parseEnv({
    PORT: '8080',
    HOST: '::',
    SECRET: secret,
    DATABASE_URL: 'postgresql://longhand@db/longhand',
    SMTP_URL: 'smtps://user:password@mail.example.com',
    MAIL_FROM: 'mail@example.com',
    TRUST_PROXY: '1',
    CAPTCHA_PROVIDER: 'hcaptcha',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'hidden',
    RATE_LIMITS: 'off',
    MAILS_PER_HOUR: '1',
    MAILS_PER_HOUR_NETWORK: '2',
    MAILS_PER_HOUR_SERVER: '3',
    AI_PER_DAY: '4',
    AI_PER_DAY_NETWORK: '5',
    AI_PER_DAY_SERVER: '6',
    SEARCHES_PER_DAY: '7',
    SEARCHES_PER_DAY_NETWORK: 'off',
    SEARCHES_PER_DAY_SERVER: '999999999',
    DICTATION_PER_DAY: '11',
    DICTATION_PER_DAY_NETWORK: '12',
    DICTATION_PER_DAY_SERVER: 'off',
    QUOTA_TEXT: '2 GB',
    QUOTA_TABS: '10',
    AI: 'off',
    AI_GATEWAY_URL: 'https://gateway.example.com',
    AI_GATEWAY_TOKEN: 'token',
    AI_BASE_URL: 'https://models.example.com/v1',
    AI_API_KEY: 'key',
    AI_MODEL_WEB_SEARCH: 'web',
    AI_MODEL_BRAINSTORM: 'idea',
    AI_MODEL_ANALYZE: 'look',
    AI_MODEL_SIMPLIFY: 'plain',
    AI_MODEL_RESEARCH: 'find',
    AI_MODEL_REPHRASE: 'again',
    AI_MODEL_TRANSCRIBE: 'hear',
    SEARXNG_URL: 'http://searx.example.com',
    METRICS_TOKEN: 'a-token-of-thirty-two-characters-or-more',
    HOST_CONTACT: 'words@example.com',
    PRIVACY_URL: 'https://example.com/privacy/',
  })
  expect(config).toMatchObject({
    port: 8080,
    host: '::',
    publicUrl: 'http://localhost:8080',
    secret,
    databaseUrl: 'postgresql://longhand@db/longhand',
    smtpUrl: 'smtps://user:password@mail.example.com',
    mailFrom: 'mail@example.com',
    trustProxy: 1,
    captcha: { provider: 'hcaptcha', siteKey: 'site', secret: 'hidden' },
    rateLimits: false,
    budgets: {
      mailsPerHour: { perAddress: 1, perNetwork: 2, perServer: 3 },
      aiPerDay: { perAddress: 4, perNetwork: 5, perServer: 6 },
      searchesPerDay: { perAddress: 7, perNetwork: Number.POSITIVE_INFINITY, perServer: 999_999_999 },
      dictationPerDay: { perAddress: 11, perNetwork: 12, perServer: Number.POSITIVE_INFINITY },
    },
    quota: { bytes: 2_000_000_000, tabs: 10 },
    ai: {
      isOn: false,
      gateway: { url: 'https://gateway.example.com', token: 'token' },
      openAiCompatible: { baseUrl: 'https://models.example.com/v1', apiKey: 'key' },
      models: {
        webSearch: 'web',
        brainstorm: 'idea',
        analyze: 'look',
        simplify: 'plain',
        research: 'find',
        rephrase: 'again',
        transcribe: 'hear',
      },
      searxngUrl: 'http://searx.example.com',
      wikipediaUrl: 'https://en.wikipedia.org',
    },
    metricsToken: 'a-token-of-thirty-two-characters-or-more',
    contact: 'words@example.com',
    privacyUrl: 'https://example.com/privacy/',
  })
  expect(config.captcha?.verifyUrl).toContain('hcaptcha.com')
})

const escapes = 'in whose user and password @ is written %40, : %3A, / %2F, ? %3F and # %23'

describe('a wrong value is refused by name', () => {
  test.each([
    [{ PORT: 'many' }, 'PORT must be a port from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a port from 0 to 65535.'],
    ...[
      'two words',
      'run/longhand.sock',
      './longhand.sock',
      '/run/longhand/../longhand.sock',
      '/run/longhand/',
      '/run/two words.sock',
      `/run/${'a'.repeat(86)}`,
      `/run/${'ä'.repeat(43)}`,
    ].map((HOST): [NodeJS.ProcessEnv, string] => [
      { HOST },
      'HOST must be a host name, an IP address, or the whole path of a socket file, at most 90 characters long.',
    ]),
    [{ HOST: '/run/longhand/longhand.sock' }, 'PUBLIC_URL must be set where a proxy calls at a socket.'],
    [
      { LISTEN_PID: String(process.pid), LISTEN_FDS: '1' },
      'PUBLIC_URL must be set where a proxy calls at a socket.',
    ],
    [
      { LISTEN_PID: String(process.pid), LISTEN_FDS: '2', PUBLIC_URL: 'http://localhost' },
      'LISTEN_FDS: the socket unit must have one ListenStream= alone.',
    ],
    [
      { PUBLIC_URL: 'write.example.com' },
      'PUBLIC_URL must be an address such as https://write.example.com, or https://example.com/write with letters, digits, -, _ and . in its path.',
    ],
    [
      { PUBLIC_URL: 'https://example.com/my words' },
      'PUBLIC_URL must be an address such as https://write.example.com, or https://example.com/write with letters, digits, -, _ and . in its path.',
    ],
    [{ PUBLIC_URL: 'https://example.com//write' }, 'PUBLIC_URL must be an address'],
    [{ PUBLIC_URL: 'https://example.com/write~two' }, 'PUBLIC_URL must be an address'],
    [{ PUBLIC_URL: 'https://example.com/write?two' }, 'PUBLIC_URL must be an address'],
    [{ PUBLIC_URL: 'https://example.com/write#/app' }, 'PUBLIC_URL must be an address'],
    [{ PUBLIC_URL: 'https://user:hunter2@example.com' }, 'PUBLIC_URL must be an address'],
    [{ DATA_DIR: '~/words' }, 'DATA_DIR must be a folder with its path written out: ~ means nothing here.'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, `DATABASE_URL must be a postgresql:// address, ${escapes}.`],
    [
      { DATABASE_URL: 'postgresql://u:hunt#er@localhost/x' },
      `DATABASE_URL must be a postgresql:// address, ${escapes}.`,
    ],
    [{ SECRET: 'short' }, 'SECRET must be at least 32 characters long.'],
    [{ SMTP_URL: 'mail.example.com' }, `SMTP_URL must be an smtp:// or smtps:// address, ${escapes}.`],
    [{ SMTP_URL: 'smtp:localhost:25' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
    ...[
      'requireTLS=false',
      'ignoreTLS=true',
      'tls.rejectUnauthorized=false',
      'tls=off',
      'tls=none&tls=none',
      '#tls=none',
      'name=',
    ].map((word): [NodeJS.ProcessEnv, string] => [
      { SMTP_URL: `smtp://mail.lan${word.startsWith('#') ? '' : '?'}${word}` },
      'SMTP_URL may say tls=none and name=… behind its ?, and nothing else.',
    ]),
    [
      { SMTP_URL: 'smtps://mail.lan?tls=none' },
      'SMTP_URL: smtps:// is TLS. Set smtps:// without ?tls=none, or smtp:// with it.',
    ],
    [{ MAIL_FROM: 'Longhand' }, 'MAIL_FROM must be a sender'],
    [{ MAIL_FROM: 'Longhand\r\nBcc: <a@example.com>' }, 'MAIL_FROM must be a sender'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of trusted proxies'],
    [{ CAPTCHA_PROVIDER: 'own' }, 'CAPTCHA_PROVIDER must be turnstile or hcaptcha.'],
    [{ CAPTCHA_SITE_KEY: 'x' }, 'CAPTCHA_PROVIDER must be set when CAPTCHA_SITE_KEY is.'],
    [
      { QUOTA_TEXT: '500' },
      'QUOTA_TEXT must be a whole number of megabytes or gigabytes, such as 500 MB or 2 GB.',
    ],
    [{ QUOTA_TEXT: '0 MB' }, 'QUOTA_TEXT must be'],
    [{ QUOTA_TEXT: 'ten GB' }, 'QUOTA_TEXT must be'],
    [{ QUOTA_TEXT: '0.5 GB' }, 'QUOTA_TEXT must be a whole number'],
    [{ QUOTA_TABS: '0' }, 'QUOTA_TABS must be a whole number from 1 to 10000000.'],
    [{ QUOTA_TABS: '10000001' }, 'QUOTA_TABS must be a whole number from 1 to 10000000.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off.'],
    [{ RATE_LIMITS: 'off', PUBLIC_URL: 'https://example.com' }, 'RATE_LIMITS can only be off while'],
    [
      { RATE_LIMITS: 'off', PUBLIC_URL: 'https://localhost.example.com' },
      'RATE_LIMITS can only be off while',
    ],
    [{ AI: 'maybe' }, 'AI must be on or off.'],
    [{ AI_GATEWAY_URL: 'https://example.com' }, 'AI_GATEWAY_TOKEN must be set when AI_GATEWAY_URL is.'],
    [{ AI_API_KEY: 'key' }, 'AI_BASE_URL must be set when AI_API_KEY is.'],
    [{ AI_MODEL_TRANSCRIBE: 'hear' }, 'AI_BASE_URL must be set when AI_MODEL_TRANSCRIBE is.'],
    [{ DICTATION_PER_DAY: '0' }, 'DICTATION_PER_DAY must be a whole number above 0, or off for no limit.'],
    [
      { SEARXNG_URL: 'ftp://example.com' },
      'SEARXNG_URL must be an http:// or https:// address without a user and a password.',
    ],
    // Node sends no request to such an address.
    [
      { AI_BASE_URL: 'https://user:password@models.example.com/v1' },
      'AI_BASE_URL must be an http:// or https:// address without a user and a password.',
    ],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' },
      'SECRET must be set when DATABASE_URL is: all servers of one database need the same secret (openssl rand -hex 32 prints one).',
    ],
  ])('%o', (env, line) => {
    const refused = () => parseEnv({ DATA_DIR: dataDir, ...env })
    expect(refused).toThrow(EnvError)
    expect(refused).toThrow(line)
  })

  test.each(['0', '-1', '1.5', '1e3', 'on', '9999999999'])('AI_PER_DAY=%s', (AI_PER_DAY) => {
    expect(() => parseEnv({ SECRET: secret, AI_PER_DAY })).toThrow(
      'AI_PER_DAY must be a whole number above 0, or off for no limit.',
    )
  })

  test('all of them at once, each in one line, none with its value', () => {
    const refused = () =>
      parseEnv({ PORT: 'x', SECRET: 'hunter2', SMTP_URL: 'http://user:hunter2@example.com' })
    expect(refused).toThrow(
      expect.objectContaining({
        message: [
          'PORT must be a port from 0 to 65535.',
          'SECRET must be at least 32 characters long.',
          `SMTP_URL must be an smtp:// or smtps:// address, ${escapes}.`,
        ].join('\n'),
      }),
    )
  })
})

test.each(['tls=none', 'requireTLS=true', 'name=write.example.com', 'tls=none&name=write.example.com'])(
  'SMTP_URL may end with ?%s',
  (words) => {
    const smtpUrl = `smtp://mail.lan:25?${words}`
    expect(parseEnv({ SECRET: secret, SMTP_URL: smtpUrl }).smtpUrl).toBe(smtpUrl)
  },
)

test('a made secret is kept, and nobody else can read it', () => {
  const { secret: made } = parseEnv({ DATA_DIR: join(dataDir, 'new') })
  expect(parseEnv({ DATA_DIR: join(dataDir, 'new') }).secret).toBe(made)
  expect(parseEnv({ DATA_DIR: join(dataDir, 'other') }).secret).not.toBe(made)
  expect(readdirSync(join(dataDir, 'new'))).toEqual(['secret'])
  expect(statSync(join(dataDir, 'new', 'secret')).mode & 0o777).toBe(0o600)
})

describe('a key in a file', () => {
  const put = (name: string, words: string) => {
    writeFileSync(join(dataDir, name), words)
    return join(dataDir, name)
  }

  test('is read from there, without the end of its line', () => {
    const config = parseEnv({
      SECRET_FILE: put('secret-of-ours', `${secret}\n`),
      SECRET_BEFORE_FILE: '',
      AI_BASE_URL: 'https://models.example.com',
      AI_API_KEY_FILE: put('key', 'a key\r\n'),
    })
    expect(config.secret).toBe(secret)
    expect(config.ai.openAiCompatible?.apiKey).toBe('a key')
  })

  test.each(secretSettings)('may be %s', (name) => {
    const missing = join(dataDir, 'none')
    expect(() => parseEnv({ DATA_DIR: dataDir, [`${name}_FILE`]: missing })).toThrow(
      new EnvError([`${name}_FILE: ${missing} cannot be read: no such file or directory.`]),
    )
  })

  test('is refused like any other, and without its value', () => {
    const SECRET_FILE = put('short', 'hunter2')
    expect(() => parseEnv({ SECRET_FILE })).toThrow(
      new EnvError(['SECRET must be at least 32 characters long.']),
    )
  })

  test('is one of two ways', () => {
    const file = put('key', secret)
    expect(() => parseEnv({ SECRET: secret, SECRET_FILE: file })).toThrow(
      new EnvError(['SECRET and SECRET_FILE are both set: one of them has to go.']),
    )
    expect(() => parseEnv({ SECRET_FILE: put('empty', '\n') })).toThrow(/is empty\.$/)
  })
})
