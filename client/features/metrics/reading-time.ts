import { inFigures } from '#shared/text/in-figures.ts'

/** The mean of 190 studies of silent reading: Brysbaert, "How many words do we read per minute?", 2019. */
const wordsPerMinute = 238

/** Such as “7 min”, the time that most readers need for so many words. */
export function readingTime(words: number): string {
  const minutes = Math.round(words / wordsPerMinute)
  if (minutes === 0) return words === 0 ? '0 min' : 'under 1 min'
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${inFigures(hours)} h ${minutes % 60} min`
}
