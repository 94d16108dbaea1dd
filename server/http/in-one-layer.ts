import type { MiddlewareHandler } from 'hono'

/**
 * Runs several handlers as one layer of Hono, because a layer costs a call more time than most of them do. None of them may answer
 * by itself. If one throws, the ones before it do not see the answer. So a handler that has to see each answer must not be in
 * the same layer as one that refuses calls.
 */
export function inOneLayer(...layers: MiddlewareHandler[]): MiddlewareHandler {
  return layers.reduceRight((inner, layer) => (c, next) => layer(c, () => inner(c, next) as Promise<void>))
}
