import type { Origin } from './runs.ts'

/** The kinds that a writer can tell apart. What AI wrote is one kind, whichever tool wrote it. */
export const originKinds = ['typed', 'pasted', 'dictated', 'brought', 'ai', 'older'] as const

export type OriginKind = (typeof originKinds)[number]

/** Unknown words are never called typed: what the record does not say is “older” than the record. */
export function kindOf(origin: Origin): OriginKind {
  return kinds[origin]
}

const kinds: Record<Origin, OriginKind> = {
  t: 'typed',
  p: 'pasted',
  d: 'dictated',
  b: 'brought',
  r: 'ai',
  s: 'ai',
  m: 'ai',
  a: 'ai',
  u: 'older',
  n: 'older',
}
