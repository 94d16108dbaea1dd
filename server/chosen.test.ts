import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptCode } from '../tests/support/kept-code.ts'

const root = resolve(import.meta.dirname, '..')
/** Where nothing listens: what is set up there is loaded all the same. */
const nowhere = 'localhost:9'

interface Part {
  settings: Record<string, string>
  /** The last of what the start says of it. */
  says: RegExp
  /** What nobody else needs, as beginnings of paths. */
  modules: string[]
}

const parts: Record<string, Part> = {
  'an OpenID provider': {
    settings: { OIDC_ISSUER: `http://${nowhere}`, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    says: /^Sign-in: /,
    modules: ['server/auth/provider/', 'server/startup/check-provider.ts', 'node_modules/openid-client/'],
  },
  figures: {
    settings: { METRICS_TOKEN: 'a-token-for-tests-of-32-letters!' },
    says: /^Search: /,
    modules: ['server/metrics/', 'server/http/host-token.ts'],
  },
  'a captcha': {
    settings: { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'a', CAPTCHA_SECRET: 'b' },
    says: /^Search: /,
    modules: ['server/auth/codes/captcha.ts'],
  },
  mail: {
    settings: { SMTP_URL: `smtp://${nowhere}` },
    says: /^Mail: SMTP_URL/,
    modules: [
      'server/mail/smtp-mailer.ts',
      'server/mail/letters.ts',
      'server/startup/check-mail.ts',
      'node_modules/nodemailer/',
    ],
  },
  'a language model': {
    settings: { AI_BASE_URL: `http://${nowhere}/v1` },
    says: /^AI: AI_BASE_URL/,
    modules: [
      'server/ai/model-work.ts',
      'server/ai/providers/',
      'server/ai/prompts/',
      'server/startup/check-ai.ts',
    ],
  },
  dictation: {
    settings: { AI_BASE_URL: `http://${nowhere}/v1`, AI_MODEL_TRANSCRIBE: 'ears' },
    says: /^AI: AI_BASE_URL/,
    modules: ['server/ai/transcription/transcriber.ts'],
  },
  'a search of one’s own': {
    settings: { SEARXNG_URL: `http://${nowhere}` },
    says: /^Web search: /,
    modules: ['server/search/searxng.ts', 'server/startup/check-search.ts'],
  },
  'a socket': {
    settings: { HOST: '/proc/longhand.sock', PUBLIC_URL: 'http://localhost' },
    says: /^HOST: /,
    modules: ['server/http/listen-at-socket.ts'],
  },
  PostgreSQL: {
    settings: { DATABASE_URL: `postgresql://${nowhere}/longhand` },
    says: /^DATABASE_URL: /,
    modules: ['server/db/postgres/postgres-store.ts', 'node_modules/pg/', 'node_modules/pg-pool/'],
  },
}

const hook = pathToFileURL(join(root, 'tests/support/note-loaded.ts')).href
let folder: string
const file = () => join(folder, 'loaded')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-chosen-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a server on which nothing is set up loads nothing of what could be', async () => {
  const loaded = await loadedBy({}, /^Search: Wikipedia$/)
  expect(loaded).toContain('server/auth/codes/sign-in.ts')
  for (const [name, { modules }] of Object.entries(parts)) expect(among(loaded, modules), name).toEqual([])
  // Not at the start of any server: each is loaded by the first call that needs it.
  expect(among(loaded, ['node_modules/ai/', 'node_modules/@ai-sdk/'])).toEqual([])
})

test.each(Object.entries(parts))('%s alone brings its own, and nothing of the others', async (name, part) => {
  const loaded = await loadedBy(part.settings, part.says)
  for (const path of part.modules) expect(among(loaded, [path]), path).not.toEqual([])
  for (const [other, { modules, settings }] of Object.entries(parts)) {
    const isMeant = Object.keys(settings).every((setting) => setting in part.settings)
    if (!isMeant) expect(among(loaded, modules), `${name} beside ${other}`).toEqual([])
  }
})

// The image is for reading only: what is not compiled when it is built is compiled at each of its starts.
test('the image has compiled ahead all that a host may set up', async () => {
  const [compiling = ''] =
    readFileSync('Dockerfile', 'utf8').match(/(?<=^RUN )export DATA_DIR=(?:.*\\\n)+.*/m) ?? []
  const child = spawn('sh', ['-c', compiling], {
    cwd: root,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      PORT: '0',
      NODE_OPTIONS: `--import=${hook}`,
      LOADED: file(),
    },
  })
  const [code] = await once(child.stdout.resume() && child, 'close')
  expect(code).toBe(0)
  // What asks the services is loaded once it listens, when this start ends already; and the clients by the first call that needs them.
  const isNeededLater = (path: string) => /startup\/check-|openid-client/.test(path)
  const loaded = readLoaded()
  for (const path of Object.values(parts).flatMap(({ modules }) => modules))
    if (!isNeededLater(path)) expect(among(loaded, [path]), path).not.toEqual([])
})

function among(loaded: string[], paths: string[]): string[] {
  return loaded.filter((path) => paths.some((beginning) => path.startsWith(beginning)))
}

/** What the main thread of a real server has loaded when it has said that. */
async function loadedBy(settings: Record<string, string>, says: RegExp): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', hook, join(root, 'server/main.ts')], {
    // Elsewhere than in the repository, whose `.env` may hold a developer's own settings.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...keptCode,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOADED: file(),
      ...settings,
    },
  })
  const ended = once(child, 'close')
  let hasSaid = false
  for await (const line of createInterface({ input: child.stdout })) {
    if (!says.test(JSON.parse(line).msg)) continue
    hasSaid = true
    child.kill('SIGTERM')
  }
  await ended
  expect(hasSaid, String(says)).toBe(true)
  return readLoaded()
}

/** Paths from the root. */
function readLoaded(): string[] {
  const base = pathToFileURL(`${root}/`).href
  return readFileSync(file(), 'utf8')
    .split('\n')
    .filter((url) => url.startsWith(base))
    .map((url) => decodeURI(url.slice(base.length)))
}
