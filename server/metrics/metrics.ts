import { readFileSync } from 'node:fs'
import type { Context, Handler } from 'hono'
import { forbidCaching } from '../http/forbid-caching.ts'
import { createHostCheck } from '../http/host-token.ts'
import type { Reply } from '../http/request-log.ts'
import type { SecurityEvent } from '../security/security-log.ts'
import { countEvents } from './count-events.ts'
import { countRequests } from './count-requests.ts'
import { detailOf, type Watched } from './detail.ts'
import { exposition, type Family, gauge } from './exposition.ts'
import { lookAtDatabase, lookAtDisk } from './look-around.ts'
import { processFamilies } from './process-families.ts'
import { pulseFamilies } from './pulse-families.ts'

export interface MetricsParts extends Pick<Watched, 'config' | 'store'> {
  onWrongToken: (c: Context) => void
}

interface MetricsDeps extends MetricsParts {
  /** The token with which the host reads the metrics. */
  token: string
  pulse: Watched['pulse']
}

export type Metrics = ReturnType<typeof createMetrics>

/** The routes for the host's own programs, on a server that has them. */
export function createMetrics({ token, onWrongToken, ...deps }: MetricsDeps) {
  const isHost = createHostCheck(token, onWrongToken)
  const watched: Watched = { ...deps, version: ownVersion() }
  const requests = countRequests()
  const events = countEvents()

  const reply: Handler = async (c, next) => {
    // For everybody else, this path does not exist.
    if (!isHost(c)) return next()
    forbidCaching(c)
    const families = [
      ...(await stateFamilies(watched)),
      ...pulseFamilies(watched.pulse),
      ...events.families(),
      ...requests.families(),
      ...processFamilies(),
    ]
    return c.body(exposition(families), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  }

  async function replyInDetail(c: Context): Promise<Response> {
    const detail = await detailOf(watched)
    return c.json(detail, detail.status === 'ok' ? 200 : 503)
  }

  return {
    countReply: (c: Context, told: Reply) => requests.count(c, told),
    countEvent: (event: SecurityEvent) => events.count(event),
    /** `GET /metrics`. */
    reply,
    /** `GET /healthz?detail`. Undefined unless the host asks. */
    inDetail: (c: Context) => (isHost(c) ? replyInDetail(c) : undefined),
  }
}

async function stateFamilies({ config, store, version }: Watched): Promise<Family[]> {
  const [database, disk] = await Promise.all([
    lookAtDatabase(store, config.dataDir),
    lookAtDisk(config.dataDir),
  ])
  return [
    {
      name: 'longhand_info',
      help: 'Which release this is, and its database.',
      type: 'gauge',
      samples: [{ labels: { version, database: store.kind }, value: 1 }],
    },
    gauge('longhand_database_up', 'Whether the database answers within two seconds.', database ? 1 : 0),
    gauge('longhand_database_response_seconds', 'How long it just took to answer.', database?.seconds),
    gauge('longhand_database_size_bytes', 'What it takes on its disk.', database?.bytes),
    gauge('longhand_accounts', 'Accounts in the database.', database?.accounts),
    gauge('longhand_sessions', 'Sessions in the database.', database?.sessions),
    gauge('longhand_disk_free_bytes', 'What is left on the disk of DATA_DIR.', disk?.free),
    gauge('longhand_disk_size_bytes', 'How large that disk is.', disk?.bytes),
  ]
}

function ownVersion(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
}
