import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { orAborted, type Pace } from '../../lib/api/pace.ts'
import type { ImportApi } from './import-api.ts'
import { daysOf, type PlannedText } from './plan.ts'

export interface Refused {
  text: PlannedText
  why: string
}

interface Sent {
  /** Texts that the server will never accept, or has in the trash. They do not keep the others from being sent. */
  refused: Refused[]
  /** What stopped it, unless the writer did. */
  error?: unknown
}

interface Sending {
  pace: Pace
  /** When aborted, no further text is sent. */
  signal: AbortSignal
  /** When aborted, calls under way are given up. If a text is sent again later, nothing is made twice. */
  giveUp: AbortSignal
  onBegin: (text: PlannedText) => void
  onMade: (text: PlannedText, revision: number) => void
}

const atOnce = 3

/**
 * Sends a few days at a time. The texts of one day are sent one after the other, because the strip lists them by the time at
 * which they were made, and the chapters of a book must stay in order.
 */
export async function sendTexts(
  api: ImportApi,
  texts: readonly PlannedText[],
  { pace, signal, giveUp, onBegin, onMade }: Sending,
): Promise<Sent> {
  const days = daysOf(texts)
  const sent: Sent = { refused: [] }
  const isOver = () => signal.aborted || sent.error !== undefined

  async function sendOne(text: PlannedText): Promise<void> {
    try {
      await pace(signal)
      onBegin(text)
      const made = await orAborted(api.make(text, giveUp), giveUp)
      if (made) onMade(text, made.revision)
      else sent.refused.push({ text, why: 'it was deleted meanwhile' })
    } catch (error) {
      if (isRefusal(error)) sent.refused.push({ text, why: serverMessage(error) ?? 'refused by the server' })
      else if (!signal.aborted) sent.error ??= error
    }
  }

  async function sendDays(): Promise<void> {
    for (let day = days.shift(); day; day = days.shift()) {
      for (const text of day.texts) {
        if (isOver()) return
        await sendOne(text)
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, sendDays))
  return sent
}

/** Whether the server refused this text only. If there is no room for it, there is none for the next one either. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'unreadable' || error.code === 'quota_full') return false
  return [400, 409, 413, 422].includes(error.status)
}
