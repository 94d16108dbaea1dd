/** Repeatable chance: the same seed gives the same round, as far as the machine allows. */
export interface Random {
  /** At least `min`, and less than `max`. */
  between(min: number, max: number): number
  whole(min: number, max: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed | 0

  /** The generator Mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const between = (min: number, max: number) => min + next() * (max - min)
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1))
  return {
    between,
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    chance: (probability) => next() < probability,
  }
}
