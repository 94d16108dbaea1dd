import { Hono } from 'hono'
import type { Logger } from 'pino'
import { createAccountRoutes } from './account/routes.ts'
import type { AskEngine } from './ai/built-in/engine-threads.ts'
import { createAi } from './ai/create-ai.ts'
import { createAiRoutes } from './ai/routes.ts'
import { createAuth } from './auth/auth.ts'
import { createKeyedHash } from './auth/keyed-hash.ts'
import { createThrottle } from './auth/throttle.ts'
import type { Store } from './db/schema.ts'
import type { Config } from './env.ts'
import { createClientIp } from './http/client-ip.ts'
import { refuseUnknown, replyToErrors } from './http/error-reply.ts'
import { guardCalls } from './http/guard-calls.ts'
import { checkHealth } from './http/health.ts'
import { limitUser } from './http/limit-user.ts'
import { assignRequestId } from './http/request-id.ts'
import { logRequests } from './http/request-log.ts'
import { requireUser } from './http/require-user.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { serveFiles } from './http/static-files.ts'
import type { Mailer } from './mail/mailer.ts'
import { createBudget } from './outbound/budget.ts'
import type { FetchPage } from './search/fetch-page.ts'
import { createSearchRoutes } from './search/routes.ts'
import { createSearchEngine } from './search/search-engine.ts'
import { createTabRoutes } from './tabs/routes.ts'

export interface AppDeps {
  config: Config
  store: Store
  mailer: Mailer
  /** Reads English where no language model is connected. */
  askEngine: AskEngine
  /** Reads the pages that research cites. */
  fetchPage: FetchPage
  /** Milliseconds since 1970. */
  clock: () => number
  log: Logger
  /** The built client; without it the server answers calls only. */
  clientDir: string | undefined
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The whole server as a function from requests to replies: it opens nothing and listens nowhere. */
export function createApp(deps: AppDeps): Hono {
  const { config, store, mailer, askEngine, fetchPage, clock, log, clientDir } = deps
  const clientIp = createClientIp(config.trustProxy)
  const auth = createAuth({ config, store, mailer, clock, clientIp, log })
  const throttle = createThrottle({ db: store.db, clock, isOn: config.rateLimits })
  const budget = createBudget({ throttle, keyed: createKeyedHash(config.secret), clock })
  const search = createSearchEngine(config.ai)
  const ai = createAi({ config: config.ai, search, askEngine, fetchPage, budget, log })

  const app = new Hono()
  app.onError(replyToErrors(log))

  app.use(assignRequestId(), logRequests(log), setSecurityHeaders(config))
  app.get('/healthz', checkHealth(store))

  const { publicUrl } = config
  app.use('/auth/*', guardCalls({ publicUrl, mostBytes: 16 * kilobyte }))
  // Five million characters must pass, and JSON may write each in six bytes.
  app.use('/api/*', guardCalls({ publicUrl, mostBytes: 32 * megabyte }))
  app.use(
    '/api/*',
    requireUser(async (token) => (await auth.whoIs(token))?.user.id),
  )
  if (config.rateLimits) app.use('/api/*', limitUser(clock))
  app.route('/auth/v1', auth.routes)
  app.route('/api', createAccountRoutes({ store, clearCookie: auth.clearCookie }))
  app.route('/api/tabs', createTabRoutes({ store, clock }))
  app.route('/api/ai', createAiRoutes({ ai, budget, log }))
  app.route('/api/search', createSearchRoutes({ search, budget }))
  app.all('/auth/*', refuseUnknown).all('/api/*', refuseUnknown)

  if (clientDir) app.get('*', serveFiles(clientDir))
  // A route and not `app.notFound`, which would skip the headers and the log.
  app.all('*', refuseUnknown)
  return app
}
