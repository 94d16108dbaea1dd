import { failedOffline } from '../../../lib/api/failed-offline.ts'
import type { Toasts } from '../../../ui/toasts.tsx'

/** Says why nothing was changed: a text is only changed once a version of it is kept. */
export function tellNotKept(error: unknown, toasts: Pick<Toasts, 'error'>): void {
  if (failedOffline(error)) toasts.error('Applying a suggestion needs a connection.', { once: true })
  else toasts.error('A version of your text could not be kept, so nothing was changed. Please try again.')
}
