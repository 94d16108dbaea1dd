/** Random choices that can be repeated: the same seed gives the same choices. */
export interface Random {
  /** At least 0, and less than `below`. */
  whole(below: number): number
  pick<T>(things: readonly T[]): T
  isLucky(share: number): boolean
}

/** Mulberry32, by Tommy Ettinger, in the public domain. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    pick: (things) => things[whole(things.length)] as (typeof things)[number],
    isLucky: (share) => next() < share,
  }
}
