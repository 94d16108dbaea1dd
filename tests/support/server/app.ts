import { Writable } from 'node:stream'
import type { Hono } from 'hono'
import { type AskEngine, createEngineThreads } from '../../../server/ai/built-in/engine-threads.ts'
import { createPassageThreads, type LookForPassages } from '../../../server/ai/claims/passage-threads.ts'
import { createApp } from '../../../server/app.ts'
import type { Store } from '../../../server/db/schema.ts'
import { type Config, parseEnv } from '../../../server/env.ts'
import { createJsonLog } from '../../../server/http/log.ts'
import type { LongThread } from '../../../server/long-texts/long-thread.ts'
import type { CodeMail, Mailer, PasskeyMail } from '../../../server/mail/mailer.ts'
import { createPulse, type Pulse } from '../../../server/metrics/pulse.ts'
import type { FetchPage } from '../../../server/search/fetch-page.ts'
import { chosenBy } from '../chosen-by.ts'

export interface TestApp {
  app: Hono
  /** All codes that were sent, the oldest first. */
  outbox: CodeMail[]
  /** The messages to writers about their passkeys, the oldest first. */
  news: PasskeyMail[]
  /** All log lines, as objects. */
  logged: Array<Record<string, unknown>>
  /** The security log, as objects. */
  security: Array<Record<string, unknown>>
  pulse: Pulse
  /** Makes sending mail fail from now on. */
  mailFails(): void
}

/** Shared by all applications of a test file, because loading it takes longer than most tests. */
const askEngine = createEngineThreads()
const lookForPassages = createPassageThreads()

interface Changes {
  config?: Partial<Config>
  clock?: () => number
  clientDir?: string
  askEngine?: AskEngine
  fetchPage?: FetchPage
  lookForPassages?: LookForPassages
  longThread?: LongThread
}

/** The real application on the given database. The test can read its mail and its log. */
export function createTestApp(store: Store, changes: Changes = {}): TestApp {
  const outbox: CodeMail[] = []
  const news: PasskeyMail[] = []
  const logged: Array<Record<string, unknown>> = []
  const security: Array<Record<string, unknown>> = []
  const config = { ...parseEnv({ SECRET: 'a secret for tests, long enough to be taken' }), ...changes.config }
  let isMailBroken = false
  const mailer: Mailer = {
    kind: 'smtp',
    sendCode: async (mail) => {
      if (isMailBroken) throw new Error('No mail server answers')
      outbox.push(mail)
    },
    sendNoAccount: async () => {},
    sendPasskeyChange: async (mail) => {
      if (isMailBroken) throw new Error('No mail server answers')
      news.push(mail)
    },
    close: async () => {},
  }
  const logStream = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)))
      done()
    },
  })
  const pulse = createPulse(changes.clock ?? Date.now)
  const log = createJsonLog(logStream)
  const app = createApp({
    config,
    chosen: chosenBy(config, { pulse, log }),
    store,
    mailer,
    askEngine: changes.askEngine ?? askEngine,
    longThread: changes.longThread,
    fetchPage: changes.fetchPage ?? (async () => undefined),
    lookForPassages: changes.lookForPassages ?? lookForPassages,
    clock: changes.clock ?? Date.now,
    log,
    writeSecurity: (line) => security.push(JSON.parse(line)),
    clientDir: changes.clientDir,
  })
  const mailFails = () => {
    isMailBroken = true
  }
  return { app, outbox, news, logged, security, pulse, mailFails }
}
