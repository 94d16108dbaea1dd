import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'
import { acceptOnly, type BodyType } from './accept-only.ts'
import { limitBody } from './body-limit.ts'
import { forbidCaching } from './forbid-caching.ts'
import { requireSameOrigin } from './same-origin.ts'
import { originOf } from './under-path.ts'

interface Guard {
  publicUrl: string
  maxBytes: number | ((path: string) => number)
  /** What a body must be; JSON for all other paths. */
  typeOf?: (path: string) => BodyType | undefined
}

/** What every call must be before anybody asks who sends it. In one layer: each that a call passes costs it time. */
export function guardCalls({ publicUrl, maxBytes, typeOf }: Guard): MiddlewareHandler {
  const ours = { publicUrl, origin: originOf(publicUrl) }
  return (c, next) => {
    forbidCaching(c)
    requireSameOrigin(c, ours)
    refuseHead(c)
    limitBody(c, typeof maxBytes === 'number' ? maxBytes : maxBytes(c.req.path))
    acceptOnly(c, typeOf?.(c.req.path))
    return next()
  }
}

/** A `HEAD` is refused: to tell how long an answer would be, all of it would have to be made. */
function refuseHead(c: Context): void {
  if (c.req.method === 'HEAD') throw new AppError('method_not_allowed')
}
