import { failedOffline } from '../../../lib/failed-offline.ts'
import type { Toasts } from '../../../ui/toasts.tsx'

interface KeptOnce {
  /** Whether the text before is kept. However many suggestions wait for it, it is kept once. */
  ensure(text: string): Promise<boolean>
  /** From here on a version is to be kept again. */
  forget(): void
}

/** The version of the text as it is before the first suggestion changes it. */
export function createKeptOnce(
  keepVersion: (text: string) => Promise<unknown>,
  toasts: Pick<Toasts, 'error'>,
): KeptOnce {
  let isKept = false
  let keeping: Promise<boolean> | undefined

  function succeed(): boolean {
    isKept = true
    return true
  }

  function fail(error: unknown): boolean {
    if (failedOffline(error)) toasts.error('Applying a suggestion needs a connection.', { once: true })
    else toasts.error('A version of your text could not be kept, so nothing was changed. Please try again.')
    return false
  }

  return {
    async ensure(text) {
      if (isKept) return true
      keeping ??= keepVersion(text)
        .then(succeed, fail)
        .finally(() => {
          keeping = undefined
        })
      return keeping
    },
    forget() {
      isKept = false
    },
  }
}
