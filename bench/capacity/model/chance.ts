import { randomFrom } from '../../support/prose.ts'

export interface Chance {
  /** From 0 to 1, without either. */
  share(): number
  /** Times of which the mean is known and nothing else: most are shorter, few much longer. */
  around(mean: number): number
  /** How many calls come by chance in a stretch in which `mean` come on average. */
  count(mean: number): number
}

const steps = 2 ** 30
/** Above, a Poisson number hardly differs from a normal one, and counting one by one takes long. */
const many = 50

/** The same from the same seed. */
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
