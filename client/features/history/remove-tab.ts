import type { TabPreview } from '#shared/history.ts'
import { shortTitle } from '../../lib/short-title.ts'
import type { Toasts } from '../../ui/toasts.tsx'
import { nameOf } from './entries/entry-words.ts'
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

type RemovedTab = Pick<TabPreview, 'id' | 'title' | 'preview'>

/**
 * Moves a tab to the trash, with a message that can undo it. It names the tab, because several such messages may be there.
 * Returns whether it worked.
 */
export async function removeTab(tab: RemovedTab, removal: Removal): Promise<boolean> {
  const { onDelete, onRemoved, toasts } = removal
  try {
    const isInTrash = await onDelete(tab.id)
    if (!isInTrash) return true
  } catch (error) {
    toasts.error(messageFor('delete', error))
    return false
  }
  onRemoved?.()
  toasts.success(`Moved to the trash: ${quoted(tab)}`, { undo: () => void restoreTab(tab, removal) })
  return true
}

export async function restoreTab(
  tab: RemovedTab,
  { onRestore, onRestored, toasts }: Omit<Removal, 'onDelete' | 'onRemoved'>,
): Promise<void> {
  try {
    await onRestore(tab.id)
  } catch (error) {
    toasts.error(messageFor('restore', error))
    return
  }
  onRestored?.()
  toasts.success(`Tab restored: ${quoted(tab)}`)
}

function quoted(tab: RemovedTab): string {
  return `“${shortTitle(nameOf(tab))}”`
}
