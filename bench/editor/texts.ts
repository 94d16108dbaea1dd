import { prose, randomFrom } from '../support/prose.ts'

/** In characters, from a note to a novel. */
const lengths = {
  '1 KB': 1_000,
  '10 KB': 10_000,
  '100 KB': 100_000,
  '1 MB': 1_000_000,
  '5 MB': 4_990_000,
}

export type Size = keyof typeof lengths

export const sizes = Object.keys(lengths) as Size[]

/** A different text for each seed, but the same on every machine. */
export function textOf(size: Size, seed = 1): string {
  return prose(lengths[size], randomFrom(seed))
}
