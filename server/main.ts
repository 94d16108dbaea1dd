import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { monthDay } from '#shared/text/month-day.ts'
import { createEngineThreads } from './ai/built-in/engine-threads.ts'
import { createPassageThreads } from './ai/claims/passage-threads.ts'
import { createApp } from './app.ts'
import { markSecret } from './auth/secret-mark.ts'
import { createInvitations, invitationLink } from './auth/sign-up/invitations.ts'
import { loadChosen } from './chosen.ts'
import { isOpenToOthers } from './db/files/keep-private.ts'
import { openStore } from './db/open-store.ts'
import { doubtClock } from './db/postgres/doubt-clock.ts'
import type { Store } from './db/schema.ts'
import { type Config, parseEnv, withPort } from './env.ts'
import { refuseTakenPort, serveOn, takePort } from './http/listen.ts'
import { createLog } from './http/log.ts'
import { keepClean } from './keep-clean.ts'
import { createIndexing, indexAfterSearches } from './long-texts/indexing.ts'
import { createLongThread } from './long-texts/long-thread.ts'
import { createTerminalMailer } from './mail/terminal-mailer.ts'
import { createPageFetcher, publicWeb } from './search/fetch-page.ts'
import { securityFile, writeSecurityFile } from './security/security-file.ts'
import { advise } from './startup/advise.ts'
import { checkServices } from './startup/check-services.ts'
import { isEnvFileTold, loadEnvFile } from './startup/load-env-file.ts'
import { mistypedSettings } from './startup/mistyped-settings.ts'
import { doubts, setUp } from './startup/set-up.ts'

const stopWithinMs = 10_000
/** npm passes on a Ctrl+C that the terminal has already sent to this process. */
const oneCtrlCMs = 1_000

const log = createLog()
await start().catch((error: unknown) => {
  explain(error)
  process.exit(1)
})

async function start(): Promise<void> {
  loadEnvFile()
  const asked = parseEnv(process.env)
  // Checked before the database is opened: if another release still uses it, it must not be migrated.
  await refuseTakenPort(asked)
  const chosen = await loadChosen(asked, log)
  const store = await openStore(asked, (sentence) => log.info(sentence))
  const clientDir = builtClient()
  const indexing = createIndexing(store, asked, asked.quota, (err) =>
    log.error({ err }, 'Texts could not be indexed'),
  )
  const longThread = indexAfterSearches(createLongThread(store, asked, asked.quota), indexing)
  const place = await takePort(asked)
  const config = withPort(asked, place.port)
  const mailer = chosen.createMailer?.(config.publicUrl) ?? createTerminalMailer(process.stdout)
  const server = serveOn(
    place,
    createApp({
      config,
      chosen,
      store,
      mailer,
      askEngine: createEngineThreads(),
      longThread,
      fetchPage: createPageFetcher(publicWeb(config.publicUrl)),
      lookForPassages: createPassageThreads(),
      clock: Date.now,
      log,
      writeSecurity: writeSecurityFile({ path: securityFile(config.dataDir), log }),
      clientDir,
    }),
  )

  for (const line of setUp(config)) log.info(line)
  for (const line of doubts(config, store)) log.warn(line)
  const ofClock = await doubtClock(store, Date.now)
  if (ofClock) log.warn(ofClock)
  if (store.kind === 'sqlite' && isOpenToOthers(config.dataDir)) {
    log.warn(`Other users of this machine can write files into ${config.dataDir}: chmod 700 prevents that`)
  }
  markForCommands(config)
  if (isEnvFileTold())
    log.warn('Other users of this machine can read the keys in .env: chmod o= .env prevents that')
  for (const line of mistypedSettings()) log.warn(line)
  if (!clientDir) log.warn('The pages are not built: run npm run build')
  await sayFirstLink(config, store)
  void checkServices(config, log)

  const cleaning = keepClean(store, indexing, (err) => log.error({ err }, 'Old rows could not be deleted'))
  stopOnSignal(async () => {
    await server.stop()
    const mailed = mailer.close()
    await longThread.stop()
    await indexing.stop()
    await cleaning.stop()
    await mailed
    await store.close()
  })
}

/** If this fails, the server works all the same. */
function markForCommands({ dataDir, secret }: Config): void {
  try {
    markSecret(dataDir, secret)
  } catch (err) {
    const what = 'The mark of the secret cannot be written: commands may take another one for it'
    log.warn({ err }, what)
  }
}

/** Needed if accounts are made by invitation and there are none yet, so that nobody could invite. */
async function sayFirstLink(config: Config, store: Store): Promise<void> {
  if (config.signUp === 'open') return
  const invitations = createInvitations({ db: store.db, clock: Date.now })
  const first = await invitations.inviteFirst()
  if (!first) return
  const until = monthDay(first.expiresAt)
  const link = invitationLink(config.publicUrl, first.token)
  log.info(`Nobody has an account here yet. Until ${until}, this link makes the first one: ${link}`)
}

function builtClient(): string | undefined {
  const directory = join(import.meta.dirname, '../dist/client')
  return existsSync(directory) ? directory : undefined
}

/** After the first signal, requests in flight may end. A second signal, or ten seconds, ends the process at once. */
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
  const advice = advise(error)
  // In a JSON log, each entry is one line.
  if (advice) for (const line of advice.split('\n')) log.fatal(line)
  else log.fatal({ err: error }, 'Longhand had to stop')
}
