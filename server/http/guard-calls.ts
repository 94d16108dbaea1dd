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
  /** The type of body for a path. Undefined means JSON. */
  typeOf?: (path: string) => BodyType | undefined
}

/** Checks each call before it is known who sends it. In one layer, because each further one takes time. */
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

/** Refuses `HEAD`: to say how long the answer would be, all of it would have to be made. */
function refuseHead(c: Context): void {
  if (c.req.method === 'HEAD') throw new AppError('method_not_allowed')
}
