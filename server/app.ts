import { Hono } from 'hono'
import type { Logger } from 'pino'
import { maxSoundBytes } from '#shared/ai-limits.ts'
import { createAboutRoutes } from './about/routes.ts'
import { chosenBy } from './account/choices.ts'
import { createAccountRoutes } from './account/routes.ts'
import type { AskEngine } from './ai/built-in/engine-threads.ts'
import type { LookForPassages } from './ai/claims/passage-threads.ts'
import { createAi } from './ai/create-ai.ts'
import { createAiRoutes } from './ai/routes.ts'
import { soundBody } from './ai/transcription/sound.ts'
import { createAuth } from './auth/auth.ts'
import { createKeyedHash } from './auth/keyed-hash.ts'
import { createThrottle } from './auth/throttling/throttle.ts'
import type { Chosen } from './chosen.ts'
import type { Store } from './db/schema.ts'
import type { Config } from './env.ts'
import type { BodyType } from './http/accept-only.ts'
import { createClientIp } from './http/client-ip.ts'
import { refuseUnknown, replyToErrors } from './http/error-reply.ts'
import { guardCalls } from './http/guard-calls.ts'
import { checkHealth } from './http/health.ts'
import { inOneLayer } from './http/in-one-layer.ts'
import { limitUsers } from './http/limit-user.ts'
import { assignRequestId } from './http/request-id.ts'
import { logRequests } from './http/request-log.ts'
import { requireUser } from './http/require-user.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { ShapeRouter } from './http/shape-router.ts'
import { serveFiles } from './http/static-files.ts'
import { leaveHalf, takeTurns } from './http/take-turns.ts'
import { keepUnder, pathOf } from './http/under-path.ts'
import { limitWaitingReplies } from './http/waiting-replies.ts'
import { answerBeside } from './long-texts/answer-beside.ts'
import type { LongThread } from './long-texts/long-thread.ts'
import type { Mailer } from './mail/mailer.ts'
import { createBudget } from './outbound/budget.ts'
import type { FetchPage } from './search/fetch-page.ts'
import { createSearchRoutes } from './search/routes.ts'
import { createWikipedia } from './search/wikipedia.ts'
import { createQuota } from './tabs/quota.ts'
import { createTabRoutes, isShortSave } from './tabs/routes.ts'
import { watchCalls } from './watch-calls.ts'

interface AppDeps {
  config: Config
  /** Made for this configuration. */
  chosen: Chosen
  store: Store
  mailer: Mailer
  /** The built-in engine, used without a language model. */
  askEngine: AskEngine
  /** Answers calls about long texts. Without it, they are answered in this thread. */
  longThread: LongThread | undefined
  /** Reads the pages that research cites. */
  fetchPage: FetchPage
  /** Finds the passages in them that support a report. */
  lookForPassages: LookForPassages
  /** Milliseconds since 1970. */
  clock: () => number
  log: Logger
  /** Takes each line of the security log. */
  writeSecurity: (line: string) => void
  /** The folder of the built client. Without it, the server only answers calls. */
  clientDir: string | undefined
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The whole server as a function from requests to replies: it opens nothing and listens nowhere. */
export function createApp(deps: AppDeps): Hono {
  const { config, chosen, store, longThread, clock, log, clientDir } = deps
  const clientIp = createClientIp(config.trustProxy)
  const keyed = createKeyedHash(config.secret)
  const { metrics, onReply } = watchCalls({ ...deps, keyed, clientIp })
  const auth = createAuth({ ...deps, keyed, clientIp })
  const throttle = createThrottle({ db: store.db, clock, isOn: config.rateLimits })
  const budget = createBudget({
    db: store.db,
    throttle,
    keyed,
    limits: config.budgets,
    clientIp,
    clock,
  })
  const quota = createQuota({ store, clock, max: config.quota })
  const wikipedia = createWikipedia(config.ai.wikipediaUrl, config.ai.patienceMs)
  const search = chosen.search ?? wikipedia
  const ai = createAi({ ...deps, config: config.ai, search, wikipedia })

  const { publicUrl } = config
  const { getPath, refuseOthers } = keepUnder(publicUrl)
  const app = new Hono({ getPath, router: new ShapeRouter() })
  app.onError(replyToErrors(log))

  app.use(inOneLayer(assignRequestId(), logRequests(log, onReply), setSecurityHeaders(config)))
  // Also at the root of the port, so that the host's own programs need not know the path of PUBLIC_URL.
  app.get('/healthz', checkHealth(store, metrics?.inDetail))
  if (metrics) app.get('/metrics', metrics.reply)
  if (refuseOthers) app.use(refuseOthers)

  app.use('/auth/*', guardCalls({ publicUrl, maxBytes: 16 * kilobyte }))
  const requireWriter = requireUser(
    async (token, c) => (await auth.whoIs(token, c))?.user.id,
    (c, token) => (isShortSave(c) ? auth.claimOf(token) : undefined),
  )
  const limits = config.rateLimits ? limitUsers(clock) : undefined
  const waitingReplies = limitWaitingReplies()
  const guard = guardCalls({ publicUrl, maxBytes: maxBytesOf, typeOf })
  app.use('/api/*', inOneLayer(guard, requireWriter, ...(limits ? [limits.limit] : [])))
  // Before the limit of waiting replies. Otherwise many calls at once would all pass it before the first one is answered.
  app.use('/api/tabs/*', takeTurns())
  app.use('/api/account/*', leaveHalf())
  app.use('/api/*', waitingReplies.limit)
  app.route('/auth/v1', auth.routes)
  app.route('/api/account', auth.accountRoutes)
  app.route('/api/about', createAboutRoutes(config))
  app.route('/api', createAccountRoutes({ store, quota, clock, auth, log }))
  app.route(
    '/api/tabs',
    createTabRoutes({
      store,
      quota,
      clock,
      answerBeside: longThread && answerBeside({ thread: longThread, limits, waitingReplies }),
    }),
  )
  app.route('/api/ai', createAiRoutes({ ai, budget, log, chosenBy: chosenBy(store) }))
  app.route('/api/search', createSearchRoutes({ search, budget }))
  app.all('/auth/*', refuseUnknown).all('/api/*', refuseUnknown)

  if (clientDir) app.get('*', serveFiles(clientDir, `${pathOf(publicUrl)}/`))
  // A route and not `app.notFound`, which would skip the headers and the log.
  app.all('*', refuseUnknown)
  return app
}

const soundPath = '/api/ai/transcription'

function typeOf(path: string): BodyType | undefined {
  return path === soundPath ? soundBody : undefined
}

/** A text may have five million characters, and JSON may write each in six bytes. Other calls have no text that long. */
function maxBytesOf(path: string): number {
  if (path.startsWith('/api/tabs')) return 32 * megabyte
  if (path === soundPath) return maxSoundBytes
  return path.startsWith('/api/account') ? 64 * kilobyte : 4 * megabyte
}
