import { maxOwnWordsAtOnce } from '#shared/limits.ts'
import { hasStatus, serverMessage } from '../../lib/api/api-error.ts'
import { orAborted, type Pace } from '../../lib/api/pace.ts'
import type { ImportApi } from './import-api.ts'
import { isRefusal } from './send-texts.ts'

/** How many of the words for proofreading were sent. */
export interface SentWords {
  /** All chosen words. */
  words: readonly string[]
  came: number
  /** Why the server does not accept the others. */
  why?: string
}

interface Sending {
  pace: Pace
  signal: AbortSignal
  giveUp: AbortSignal
}

/** Adds these words to those that the writer has. Returns what stopped it, unless the writer did. */
export async function sendWords(
  api: Pick<ImportApi, 'addWords'>,
  begun: SentWords,
  { pace, signal, giveUp }: Sending,
): Promise<{ sent: SentWords; error?: unknown }> {
  const { words } = begun
  let { came } = begun
  try {
    while (came < words.length && begun.why === undefined) {
      await pace(signal)
      const some = words.slice(came, came + maxOwnWordsAtOnce)
      await orAborted(api.addWords(some, giveUp), giveUp)
      came += some.length
    }
    return { sent: { ...begun, came } }
  } catch (error) {
    const sent = { ...begun, came }
    if (isRefusal(error) || isTooOld(error))
      return { sent: { ...sent, why: serverMessage(error) ?? 'refused by the server' } }
    return signal.aborted ? { sent } : { sent, error }
  }
}

/** A server of an early release stores no such words. */
const isTooOld = (error: unknown) => hasStatus(error, 404)
