import type { Origin } from './runs.ts'

/** What a writer is told apart. What AI wrote is one kind, whichever tool it was asked by. */
export const originKinds = ['typed', 'pasted', 'dictated', 'brought', 'ai', 'older'] as const

export type OriginKind = (typeof originKinds)[number]

/** Nothing that is unknown is ever called typed: what the record does not say is older than it. */
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
