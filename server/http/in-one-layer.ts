import type { MiddlewareHandler } from 'hono'

/**
 * Calls one after the other as one layer: Hono's own bookkeeping of a layer costs a call more than most of what these do. None of
 * them answers by itself; what one throws is answered as ever, and passes the others by. So nothing that has to see each answer may
 * stand here before what refuses calls.
 */
export function inOneLayer(...layers: MiddlewareHandler[]): MiddlewareHandler {
  return layers.reduceRight((inner, layer) => (c, next) => layer(c, () => inner(c, next) as Promise<void>))
}
