import type { Toasts } from '../../ui/toasts.tsx'
import { messageFor } from './entries/history-messages.ts'

export interface RemovalPorts {
  /**
   * Moves the tab to the trash, and opens another one if it was on the page. Returns whether it is there: if it has
   * come back since, the writer has been told.
   */
  onDelete: (id: string) => Promise<boolean>
  onRestore: (id: string) => Promise<unknown>
}

interface Removal extends RemovalPorts {
  toasts: Pick<Toasts, 'success' | 'error'>
  onRemoved?: () => void
  onRestored?: () => void
}

/** Moves a tab to the trash, with a message that can undo it. Returns whether it worked. */
export async function removeTab(id: string, removal: Removal): Promise<boolean> {
  const { onDelete, onRemoved, toasts } = removal
  try {
    const isInTrash = await onDelete(id)
    if (!isInTrash) return true
  } catch (error) {
    toasts.error(messageFor('delete', error))
    return false
  }
  onRemoved?.()
  toasts.success('Moved to the trash', { undo: () => void restoreTab(id, removal) })
  return true
}

export async function restoreTab(
  id: string,
  { onRestore, onRestored, toasts }: Omit<Removal, 'onDelete' | 'onRemoved'>,
): Promise<void> {
  try {
    await onRestore(id)
  } catch (error) {
    toasts.error(messageFor('restore', error))
    return
  }
  onRestored?.()
  toasts.success('Tab restored')
}
