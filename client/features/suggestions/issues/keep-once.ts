import { failedOffline } from '../../../lib/api/failed-offline.ts'
import type { Toasts } from '../../../ui/toasts.tsx'

interface KeptOnce {
  /** Whether the text before is kept now. It is kept once, even if several suggestions wait for it. */
  ensure(text: string): Promise<boolean>
  /** From now on, the next suggestion that is applied keeps a version again. */
  forget(): void
}

/** Keeps a version of the text before the first suggestion changes it. */
export function createKeptOnce(
  keepVersion: (text: string) => Promise<unknown>,
  toasts: Pick<Toasts, 'error'>,
): KeptOnce {
  let kept: Promise<boolean> | undefined

  function tell(error: unknown): void {
    if (failedOffline(error)) toasts.error('Applying a suggestion needs a connection.', { once: true })
    else toasts.error('A version of your text could not be kept, so nothing was changed. Please try again.')
  }

  async function keep(text: string): Promise<boolean> {
    try {
      await keepVersion(text)
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }

  return {
    async ensure(text) {
      kept ??= keep(text)
      const own = kept
      const isKept = await own
      // What was forgotten meanwhile says nothing of the text that came after it.
      if (!isKept && kept === own) kept = undefined
      return isKept
    },
    forget() {
      kept = undefined
    },
  }
}
