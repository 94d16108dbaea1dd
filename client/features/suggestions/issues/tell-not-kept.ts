import { failedOffline } from '../../../lib/api/failed-offline.ts'
import type { Toasts } from '../../../ui/toasts.tsx'

/** A text of which no version can be kept is not changed. */
export function tellNotKept(error: unknown, toasts: Pick<Toasts, 'error'>): void {
  if (failedOffline(error)) toasts.error('Applying a suggestion needs a connection.', { once: true })
  else toasts.error('A version of your text could not be kept, so nothing was changed. Please try again.')
}
