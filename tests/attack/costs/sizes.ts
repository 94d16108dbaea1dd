import { maxContentLength } from '../../../shared/tab-fields.ts'
import { isLong } from '../../support/long-form.ts'

/** Smaller sizes for the short form, which runs beside all other tests. The effects are the same. */
export const sizes = isLong
  ? {
      playMs: 10_000,
      saveEveryMs: 2_000,
      dripEveryMs: 1_000,
      thai: maxContentLength,
      cyrillic: maxContentLength,
      chain: 3_000,
      crowd: 300,
      connections: 400,
    }
  : {
      playMs: 400,
      saveEveryMs: 200,
      dripEveryMs: 100,
      thai: 2_000_000,
      cyrillic: 2_500_000,
      chain: 300,
      crowd: 60,
      connections: 200,
    }
