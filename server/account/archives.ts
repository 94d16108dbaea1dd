import { AppError } from '../errors.ts'

interface ArchivesDeps {
  /** If a reader takes nothing for this long, it is disconnected. */
  patienceMs: number
}

interface Archives {
  /**
   * Returns the archive as a body that is made while it is being read. Throws while the same writer has another one open.
   * `hangUp` ends the connection of a reader who has stopped reading.
   */
  open(userId: string, chunks: () => AsyncGenerator<Uint8Array>, hangUp?: () => void): ReadableStream
}

const comeAgainSeconds = 60

/** Each writer may have one archive at a time. A single one needs little memory, but many together would not. */
export function createArchives({ patienceMs }: ArchivesDeps): Archives {
  const open = new Map<string, object>()

  return {
    open(userId, chunks, hangUp) {
      if (open.has(userId)) {
        throw new AppError('too_many_requests', alreadyOpen, { retryAfterSeconds: comeAgainSeconds })
      }
      const own = {}
      open.set(userId, own)
      const onEnd = () => {
        if (open.get(userId) === own) open.delete(userId)
      }
      return streamWhileRead(chunks(), { patienceMs, hangUp, onEnd })
    },
  }
}

const alreadyOpen = 'Your archive is already being downloaded. Please wait until that download has finished.'

interface StreamOptions {
  patienceMs: number
  hangUp: (() => void) | undefined
  onEnd: () => void
}

/** A stream without a buffer: each piece is made when it is asked for. */
function streamWhileRead(
  chunks: AsyncGenerator<Uint8Array>,
  { patienceMs, hangUp, onEnd }: StreamOptions,
): ReadableStream<Uint8Array> {
  let patience: NodeJS.Timeout | undefined

  return new ReadableStream<Uint8Array>(
    {
      start: beginWaiting,
      async pull(controller) {
        clearTimeout(patience)
        try {
          const { done, value } = await chunks.next()
          if (!done) {
            controller.enqueue(value)
            return beginWaiting(controller)
          }
          onEnd()
          controller.close()
        } catch (error) {
          onEnd()
          throw error
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )

  function beginWaiting(controller: ReadableStreamDefaultController): void {
    patience = setTimeout(() => {
      void end()
      // Ending the reader's connection cancels the stream.
      if (hangUp) hangUp()
      else controller.error(new Error('The archive was not read'))
    }, patienceMs)
  }

  /** Lets a read that is under way end first. Only then may the next archive begin. */
  async function end(): Promise<void> {
    clearTimeout(patience)
    await chunks.return(undefined).catch(() => {})
    onEnd()
  }
}
