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

/** What a server has only where it is set up. */
export interface ChosenForWatching {
  createMetrics: ((parts: MetricsParts) => Metrics) | undefined
}

/**
 * What sees every call and answers none: the security log, what requests show to be set up wrongly, and the figures of this process where
 * somebody may ask for them.
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
    /** What the host may ask; undefined where nobody may. */
    metrics,
    onReply(c: Context, reply: Reply): void {
      metrics?.countReply(c, reply)
      noteReply(c, reply)
      // Every page that is opened makes such a call, and no save does.
      if (reply.route.startsWith('/auth/')) doubt(c)
    },
  }
}
