import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { KeyedHash } from './auth/keyed-hash.ts'
import type { Store } from './db/schema.ts'
import type { Config } from './env.ts'
import { doubtRequests } from './http/doubt-requests.ts'
import type { Reply } from './http/request-log.ts'
import type { Metrics, MetricsParts } from './metrics/metrics.ts'
import { noteReplies } from './security/note-replies.ts'
import { createSecurityLog, type SecurityEvent } from './security/security-log.ts'

interface WatchDeps {
  config: MetricsParts['config'] & Pick<Config, 'publicUrl' | 'trustProxy' | 'socket'>
  store: Store
  keyed: KeyedHash
  clock: () => number
  clientIp: (c: Context) => string
  log: Logger
  writeSecurity: (line: string) => void
  chosen: ChosenForWatching
}

/** The parts that a server has only if they are set up. */
export interface ChosenForWatching {
  createMetrics: ((parts: MetricsParts) => Metrics) | undefined
}

/**
 * The parts that see every call and answer none: the security log, the warnings about settings that calls show to be wrong, and
 * the metrics, if the host may ask for them.
 */
export function watchCalls({ config, store, keyed, clock, clientIp, log, writeSecurity, chosen }: WatchDeps) {
  const metrics = chosen.createMetrics?.({ config, store, onWrongToken: noteWrongToken })
  const onEvent = metrics && ((event: SecurityEvent) => metrics.countEvent(event))
  const securityLog = createSecurityLog({ keyed, clock, write: writeSecurity, onEvent })
  const doubt = doubtRequests(config, log)
  const noteReply = noteReplies({ securityLog, clientIp })

  function noteWrongToken(c: Context): void {
    const requestId = c.get('requestId')
    securityLog.note({ event: 'host-token', outcome: 'wrong', ip: clientIp(c), requestId })
  }

  return {
    /** Undefined if nobody may ask for metrics. */
    metrics,
    onReply(c: Context, reply: Reply): void {
      metrics?.countReply(c, reply)
      noteReply(c, reply)
      // Each page makes such a call when it is opened, and no save does.
      if (reply.route.startsWith('/auth/')) doubt(c)
    },
  }
}
