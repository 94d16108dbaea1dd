import type { Beat } from '../beat.ts'

/** How a service has answered since this process started. */
export interface CountedBeat extends Beat {
  readonly seen: Readonly<{ goods: number; bads: number; goodAt: number | null; badAt: number | null }>
}

/** Records for the host how the services that are called for writers have answered. */
export interface Pulse {
  mail: CountedBeat
  ai: CountedBeat
  /** The OpenID provider, if there is one. */
  provider: CountedBeat
}

export function createPulse(clock: () => number): Pulse {
  return { mail: createBeat(clock), ai: createBeat(clock), provider: createBeat(clock) }
}

function createBeat(clock: () => number): CountedBeat {
  const seen = { goods: 0, bads: 0, goodAt: null as number | null, badAt: null as number | null }
  return {
    seen,
    good() {
      seen.goods += 1
      seen.goodAt = clock()
    },
    bad() {
      seen.bads += 1
      seen.badAt = clock()
    },
  }
}
