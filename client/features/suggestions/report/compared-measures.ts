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

/** What has become of a figure of which less is better. */
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

/** By what is shown: two figures that are written alike are the same. */
function courseOf(before: number | null, after: number | null): Course {
  if (before === null || after === null) return 'unknown'
  if (figureWords(before) === figureWords(after)) return 'same'
  return after < before ? 'improved' : 'worse'
}
