import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type About, readAbout } from '#shared/about.ts'
import { createTestApp } from '../../tests/support/server/app.ts'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { signIn } from '../../tests/support/server/sign-in.ts'
import type { Store } from '../db/schema.ts'
import { parseEnv } from '../env.ts'
import { databaseOf, keepsTexts, receiversOf, wordsGoTo } from './receivers.ts'

const configOf = (env: NodeJS.ProcessEnv) =>
  parseEnv({ SECRET: 'a secret of more than thirty-two characters', DATA_DIR: '/data', ...env })
const receivers = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(receiversOf(configOf(env)).map(({ name, gets }) => [name, gets]))

const oneself = { AI_BASE_URL: 'https://user-models.example.com:8443/v1/', AI_API_KEY: 'hunter2' }
const gateway = { AI_GATEWAY_URL: 'https://gateway.example.com/to?key=hunter2', AI_GATEWAY_TOKEN: 'hunter2' }
const searxng = { SEARXNG_URL: 'https://searx.example.com/hunter2' }
const provider = {
  OIDC_ISSUER: 'https://login.example.com/hunter2',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
}

const texts = 'Your text, when you ask for suggestions or have it rephrased'
const messages = 'Your messages, when you brainstorm'
const selected = 'The words that you select for research'
const someSelected = 'Some of the words that you select for research'

describe('who is handed what', () => {
  test('with nothing set up, Wikipedia is handed what is looked up, and nobody a text', () => {
    expect(receivers({})).toEqual({ 'en.wikipedia.org': [someSelected, 'What you search for'] })
    expect(receivers({ AI: 'off' })).toEqual({ 'en.wikipedia.org': ['What you search for'] })
    expect(keepsTexts(configOf({}))).toBe(true)
  })

  test('a gateway is handed everything that AI and search work on', () => {
    expect(receivers({ ...gateway, ...searxng })).toEqual({
      'gateway.example.com': [texts, messages, selected, 'What you search for, to look it up with Google'],
    })
    expect(keepsTexts(configOf(gateway))).toBe(false)
  })

  test('a gateway without AI is handed searches alone', () => {
    const env = { ...gateway, AI: 'off' }
    expect(receivers(env)).toEqual({
      'gateway.example.com': ['What you search for, to look it up with Google'],
    })
    expect(keepsTexts(configOf(env))).toBe(true)
  })

  test('a model finds its sources where searches go', () => {
    const toModel = { 'user-models.example.com': [texts, messages, selected] }
    expect(receivers(oneself)).toEqual({
      ...toModel,
      'en.wikipedia.org': [someSelected, 'What you search for'],
    })
    const passedOn = 'What you search for, to pass it on to search engines'
    expect(receivers({ ...oneself, ...searxng })).toEqual({
      ...toModel,
      'searx.example.com': [someSelected, passedOn],
    })
    expect(receivers(searxng)).toEqual({
      'en.wikipedia.org': [someSelected],
      'searx.example.com': [passedOn],
    })
  })

  test('a program on the same machine is told too: it may ask others', () => {
    const env = { AI_BASE_URL: 'http://localhost:11434/v1', SEARXNG_URL: 'http://[::1]:8888' }
    expect(receiversOf(configOf(env)).map(({ name }) => name)).toEqual([
      'A program on this server',
      'A program on this server',
    ])
    expect(keepsTexts(configOf(env))).toBe(false)
  })

  test('who hears what is said is told, also beside a gateway', () => {
    const hearing = { ...oneself, AI_MODEL_TRANSCRIBE: 'hears' }
    const said = 'What you say, when you dictate in a browser that cannot write it down itself'
    expect(receivers(hearing)['user-models.example.com']).toEqual([texts, messages, selected, said])
    expect(receivers({ ...hearing, ...gateway })['user-models.example.com']).toEqual([said])
    expect(receivers({ ...hearing, AI: 'off' })['user-models.example.com']).toBeUndefined()
    expect(wordsGoTo(configOf({ ...hearing, ...gateway }).ai)).toMatchObject({
      texts: ['gateway.example.com'],
      sound: ['user-models.example.com'],
    })
  })

  test('signing in is told by its ways', () => {
    const mail = { SMTP_URL: 'smtps://user:hunter2@mail.example.com:465', AI: 'off', ...provider }
    const captcha = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'hunter2' }
    expect(receivers({ ...mail, ...captcha })).toEqual({
      'en.wikipedia.org': ['What you search for'],
      'mail.example.com': ['Your email address and the code, when you sign in'],
      'login.example.com': ['That you sign in here, when you do so through it'],
      'challenges.cloudflare.com': ['What your browser shows of itself, when you ask for a code'],
    })
    expect(receivers({ ...mail, SIGN_IN: 'oidc' })['mail.example.com']).toEqual([
      'Your email address, when you are invited',
    ])
  })
})

test.each([
  ['nothing', {}, [], ['en.wikipedia.org'], ['en.wikipedia.org']],
  ['a gateway', gateway, ['gateway.example.com'], ['gateway.example.com'], ['gateway.example.com']],
  [
    'a model, and a search engine',
    { ...oneself, ...searxng },
    ['user-models.example.com'],
    ['user-models.example.com', 'searx.example.com'],
    ['searx.example.com'],
  ],
  ['no AI', { ...gateway, AI: 'off' }, [], [], ['gateway.example.com']],
] as const)('where words go with %s', (_what, env, texts, selections, searches) => {
  const expected = { texts, messages: texts, selections, searches, sound: [] }
  expect(wordsGoTo(configOf(env).ai)).toEqual(expected)
})

test.each([
  [undefined, 'sqlite', true, undefined],
  ['postgresql://a:hunter2@localhost/b', 'postgres', true, undefined],
  ['postgresql://a:hunter2@[::1]:5433/b', 'postgres', true, undefined],
  ['postgresql://a:hunter2@localhost/b?host=/run/postgresql', 'postgres', true, undefined],
  ['postgresql://a:hunter2@database/b', 'postgres', false, undefined],
  ['postgresql://a:hunter2@10.0.0.7/b', 'postgres', false, undefined],
  ['postgresql://a:hunter2@db.office.lan/b', 'postgres', false, undefined],
  ['postgresql://a:hunter2@db.example.com:6432/b', 'postgres', false, 'db.example.com'],
  ['postgresql://a:hunter2@8.8.8.8/b', 'postgres', false, '8.8.8.8'],
  ['postgresql://a:hunter2@[2606:4700::1111]/b', 'postgres', false, '[2606:4700::1111]'],
] as const)('where the words are kept: %s', (DATABASE_URL, engine, is_here, foreign) => {
  const config = configOf({ AI: 'off', DATABASE_URL })
  expect(databaseOf(config)).toEqual({ engine, is_here })
  const all = 'All that you write: the database is there'
  expect(receiversOf(config).find(({ gets }) => gets.includes(all))?.name).toBe(foreign)
  expect(keepsTexts(config)).toBe(foreign === undefined)
})

onBothEngines('GET /api/about', ({ open }) => {
  let store: Store

  beforeAll(async () => {
    store = await open()
  })

  async function ask(env: NodeJS.ProcessEnv): Promise<About> {
    const subject = createTestApp(store, { config: { ...configOf(env), rateLimits: false } })
    const { access_token } = await signIn(subject, 'ada@example.com')
    const reply = await subject.app.request('/api/about', {
      headers: { authorization: `Bearer ${access_token}` },
    })
    return readAbout(await reply.json())
  }

  test('tells a writer the version, and whom to ask where the host says so', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(await ask({})).toMatchObject({ version, contact: null, privacy_url: null })
    const env = { HOST_CONTACT: 'words@example.com', PRIVACY_URL: 'https://example.com/privacy/' }
    expect(await ask(env)).toMatchObject({
      contact: 'words@example.com',
      privacy_url: 'https://example.com/privacy/',
    })
  })

  test('tells no key, no path and no password', async () => {
    const smtp = { SMTP_URL: 'smtps://user:hunter2@mail.example.com' }
    for (const ai of [gateway, { ...oneself, ...searxng }]) {
      const told = await ask({ ...ai, ...provider, ...smtp, METRICS_TOKEN: 'hunter2'.repeat(5) })
      expect(told.receivers.length).toBeGreaterThan(2)
      expect(JSON.stringify(told)).not.toContain('hunter2')
    }
  })

  test('tells strangers nothing', async () => {
    const { app } = createTestApp(store, { config: configOf({}) })
    const reply = await app.request('/api/about')
    expect(reply.status).toBe(401)
    expect(await reply.text()).not.toContain('version')
  })
})
