import type { Simplification } from '#shared/suggestions.ts'
import { figureWords } from '../../../lib/figures/figure-words.ts'

export interface Measure {
  name: string
  unit: ' words' | '%'
  /** Null where it could not be counted. */
  before: number | null
  after: number | null
  course: Course
}

/** The change of a figure where lower is better. */
export type Course = 'improved' | 'worse' | 'same' | 'unknown'

export function comparedMeasures({ before, after }: Simplification['beforeAfterComparison']): Measure[] {
  return [
    measure('Average Sentence Length', ' words', before.averageSentenceLength, after.averageSentenceLength),
    measure('Complex Word Usage', '%', before.complexWordPercentage, after.complexWordPercentage),
  ]
}

function measure(name: string, unit: Measure['unit'], before: number | null, after: number | null): Measure {
  return { name, unit, before, after, course: courseOf(before, after) }
}

/** Compares the figures as shown: two that look the same are the same. */
function courseOf(before: number | null, after: number | null): Course {
  if (before === null || after === null) return 'unknown'
  if (figureWords(before) === figureWords(after)) return 'same'
  return after < before ? 'improved' : 'worse'
}
