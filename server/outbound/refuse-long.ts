import { tooLong } from '#shared/text/too-long.ts'
import { AppError } from '../errors.ts'

export function refuseLong(
  text: string,
  maxLength: number,
  what: 'text' | 'message' | 'selection' | 'query',
  advice?: string,
): void {
  if (text.length <= maxLength) return
  const { length } = text
  const message = tooLong({ what, length, limit: maxLength, ...(advice !== undefined && { advice }) })
  throw new AppError('too_large', message)
}
