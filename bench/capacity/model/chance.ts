import { randomFrom } from '../../support/prose.ts'

export interface Chance {
  /** A number between 0 and 1, both excluded. */
  share(): number
  /** A time with this mean (exponential distribution): most times are shorter, few are much longer. */
  around(mean: number): number
  /** How many calls come by chance in a period in which `mean` calls come on average. */
  count(mean: number): number
}

const steps = 2 ** 30
/** Above this, the normal distribution is used: it hardly differs from Poisson, which takes long to compute. */
const many = 50

/** The same seed gives the same numbers. */
export function createChance(seed: number): Chance {
  const random = randomFrom(seed)
  const share = () => (random(steps) + 0.5) / steps
  const around = (mean: number) => -Math.log(share()) * mean
  return {
    share,
    around,
    count(mean) {
      if (mean > many) {
        const normal = Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share())
        return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
      }
      let found = -1
      for (let left = mean; left >= 0; left -= around(1)) found += 1
      return found
    },
  }
}
