import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { finishDeletions } from './account/delete-account.ts'
import { createEngineThreads } from './ai/built-in/engine-threads.ts'
import { createApp } from './app.ts'
import { cleanAuth } from './auth/clean.ts'
import { AdviceError } from './db/advice-error.ts'
import { isOpenToOthers } from './db/keep-private.ts'
import { openStore } from './db/open-store.ts'
import type { Store } from './db/schema.ts'
import { type Config, EnvError, parseEnv } from './env.ts'
import { listen } from './http/listen.ts'
import { createLog } from './http/log.ts'
import { createLongThread } from './long-texts/long-thread.ts'
import { createMailer } from './mail/create-mailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { createPageFetcher } from './search/fetch-page.ts'
import { emptyOldTrash } from './tabs/delete-for-good.ts'
import { packAllOldVersions } from './tabs/pack-old-versions.ts'

const cleanEveryMs = 60 * 60_000
const stopWithinMs = 10_000
/** npm passes on a Ctrl+C that the terminal has sent to us already. */
const oneCtrlCMs = 1_000

const log = createLog()
await start().catch((error: unknown) => {
  explain(error)
  process.exit(1)
})

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile()
  const config = parseEnv(process.env)
  const store = await openStore(config, (sentence) => log.info(sentence))
  const mailer = createMailer(config)
  const clientDir = builtClient()
  const longThread = createLongThread(store, config, config.quota)
  const server = await listen(
    createApp({
      config,
      store,
      mailer,
      askEngine: createEngineThreads(),
      longThread,
      fetchPage: createPageFetcher(),
      clock: Date.now,
      log,
      clientDir,
    }),
    config,
  )

  log.info(`Longhand listens on ${config.publicUrl}`)
  for (const line of setUp(config, store, mailer)) log.info(line)
  if (store.kind === 'sqlite' && isOpenToOthers(config.dataDir)) {
    log.warn(`Others can put files of their own into ${config.dataDir}: chmod 700 keeps them out`)
  }
  if (!clientDir) log.warn('The pages are not built: npm run build')

  const cleaning = keepClean(store)
  stopOnSignal(async () => {
    await server.stop()
    await longThread.stop()
    await cleaning.stop()
    mailer.close()
    await store.close()
  })
}

function builtClient(): string | undefined {
  const directory = join(import.meta.dirname, '../dist/client')
  return existsSync(directory) ? directory : undefined
}

/** What is connected, and how to connect what is not. */
function setUp({ dataDir, ai }: Config, { kind }: Store, mailer: Mailer): string[] {
  const noModel = 'built in, without brainstorming (set AI_BASE_URL or AI_GATEWAY_URL)'
  const models = ai.gateway ? 'gateway' : ai.openAiCompatible ? 'OpenAI-compatible server' : noModel
  return [
    `Database: ${kind === 'sqlite' ? `SQLite in ${dataDir}` : 'PostgreSQL'}`,
    `Mail: ${mailer.kind === 'smtp' ? 'SMTP' : 'sign-in codes are printed here (set SMTP_URL)'}`,
    `AI: ${ai.isOn ? models : 'off'}`,
    `Search: ${ai.gateway ? 'Google through the gateway' : ai.searxngUrl ? 'SearXNG' : 'Wikipedia'}`,
  ]
}

/** Deletes what has ended, and packs what earlier releases left: at once and every hour. */
function keepClean(store: Store): { stop(): Promise<void> } {
  let isStopped = false
  const clean = async () => {
    try {
      await cleanAuth(store, Date.now())
      await emptyOldTrash(store, Date.now())
      await finishDeletions(store)
      await packAllOldVersions(store, () => isStopped)
      await store.sweep()
    } catch (err) {
      log.error({ err }, 'Old rows were not tidied')
    }
  }
  let running = clean()
  const timer = setInterval(() => {
    running = clean()
  }, cleanEveryMs)
  return {
    stop() {
      isStopped = true
      clearInterval(timer)
      return running
    },
  }
}

/** The first signal lets requests in flight end; a second one, or ten seconds, does not wait for them. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const onSignal = () => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now()
      log.info('Stopping')
      setTimeout(() => process.exit(1), stopWithinMs).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          explain(error)
          process.exit(1)
        },
      )
    } else if (performance.now() - stoppingSince > oneCtrlCMs) {
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

function explain(error: unknown): void {
  const isPlain = error instanceof EnvError || error instanceof AdviceError
  const advice = isPlain ? error.message : listenAdvice(error)
  if (advice) log.fatal(advice)
  else log.fatal({ err: error }, 'Longhand could not go on')
}

/** Why the address was refused, where the settings can help it. */
function listenAdvice(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error)) return
  if (error.code === 'EADDRINUSE') return 'The port is in use. Stop what uses it, or set another PORT.'
  if (error.code === 'EADDRNOTAVAIL') return 'HOST must be an address of this machine.'
  if (error.code === 'EACCES') return 'The port is reserved for the system. Set a PORT from 1024.'
  return undefined
}
