import { inFigures } from './in-figures.ts'

interface TooLong {
  what: 'text' | 'message' | 'selection' | 'query'
  length: number
  limit: number
  advice?: string
}

/** The message says how long the text is, how long it may be, and what to do. */
export function tooLong({ what, length, limit, advice = 'Shorten it' }: TooLong): string {
  const [has, max] = [length, limit].map(inFigures)
  return `This ${what} has ${has} characters, but the limit is ${max}. ${advice} and try again.`
}
