import { AppError } from '../errors.ts'

/** Says how long it is, how long it may be, and what to do. */
export function refuseLong(
  text: string,
  maxLength: number,
  what: 'text' | 'message' | 'selection' | 'query',
  advice = 'Shorten it',
): void {
  if (text.length <= maxLength) return
  const [length, limit] = [text.length, maxLength].map((count) => count.toLocaleString('en'))
  throw new AppError(
    'too_large',
    `This ${what} has ${length} characters, and ${limit} are the limit. ${advice} and try again.`,
  )
}
