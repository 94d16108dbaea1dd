import { AppError } from '../errors.ts'

/** Says how long it is, how long it may be, and what to do. */
export function refuseLong(
  text: string,
  maxLength: number,
  what: 'text' | 'message' | 'selection' | 'query',
): void {
  if (text.length <= maxLength) return
  const [length, limit] = [text.length, maxLength].map((count) => count.toLocaleString('en'))
  const advice = what === 'text' ? 'Select a part of it' : 'Shorten it'
  throw new AppError(
    'too_large',
    `This ${what} has ${length} characters, and ${limit} are the limit. ${advice} and try again.`,
  )
}
