import { AppError } from '../errors.ts'
import { countUnderWay } from './count-under-way.ts'
import type { TextStream } from './language-model.ts'

/** Limits how many answers one writer has under way: each keeps a call to a service open, whether it is read or not. */
export function limitStreams(max: number) {
  const underWay = countUnderWay()

  return async (userId: string, begin: () => Promise<TextStream>): Promise<TextStream> => {
    if (underWay.of(userId) >= max) {
      throw new AppError(
        'too_many_requests',
        `You can have ${max} answers at once. Stop one or wait until it ends, then try again.`,
      )
    }
    const end = underWay.add(userId)
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
