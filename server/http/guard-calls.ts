import type { MiddlewareHandler } from 'hono'
import { limitBody } from './body-limit.ts'
import { forbidCaching } from './forbid-caching.ts'
import { acceptJsonOnly } from './json-only.ts'
import { requireSameOrigin } from './same-origin.ts'

interface Guard {
  publicUrl: string
  mostBytes: number
}

/** What every call must be before anybody asks who sends it. In one layer: each that a call passes costs it time. */
export function guardCalls({ publicUrl, mostBytes }: Guard): MiddlewareHandler {
  return (c, next) => {
    forbidCaching(c)
    requireSameOrigin(c, publicUrl)
    limitBody(c, mostBytes)
    acceptJsonOnly(c)
    return next()
  }
}
