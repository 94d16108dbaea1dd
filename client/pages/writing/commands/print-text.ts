import { networkError } from '../../../lib/api/api-error.ts'
import type { Toasts } from '../../../ui/toasts.tsx'

/** Without what prints the whole text, only the lines in sight would be on paper. */
export async function printText(title: string, toasts: Pick<Toasts, 'error'>): Promise<void> {
  const part = await import('../desk/print-room.ts').catch(() => undefined)
  if (part) await part.printRoom(title)
  else toasts.error(networkError)
}
