import { AppError } from '../errors.ts'
import type { TextStream } from './language-model.ts'

/** How many answers one writer may have under way: each holds a call to a service open, whether it is read or not. */
export function limitStreams(max: number) {
  const underWay = new Map<string, number>()

  function count(userId: string, change: 1 | -1): void {
    const now = (underWay.get(userId) ?? 0) + change
    if (now === 0) underWay.delete(userId)
    else underWay.set(userId, now)
  }

  return async (userId: string, begin: () => Promise<TextStream>): Promise<TextStream> => {
    if ((underWay.get(userId) ?? 0) >= max) {
      throw new AppError(
        'too_many_requests',
        `You can have ${max} answers at once. Stop one or wait until it ends, then try again.`,
      )
    }
    count(userId, 1)
    const end = () => count(userId, -1)
    try {
      const { engine, text } = await begin()
      return { engine, text: withEnd(text, end) }
    } catch (error) {
      end()
      throw error
    }
  }
}

async function* withEnd(text: AsyncIterable<string>, end: () => void): AsyncIterable<string> {
  try {
    yield* text
  } finally {
    end()
  }
}
