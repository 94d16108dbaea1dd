import { figuresOf } from '../../engine/metrics/figures.ts'

/** The figures of a text as we count them: models are asked for theirs and guess. */
export function countReadability(text: string) {
  const { averageSentenceLength, complexWordPercentage } = figuresOf(text)
  return { averageSentenceLength, complexWordPercentage }
}
