import { useSyncExternalStore } from 'react'
import { networkError } from '../../../lib/api/api-error.ts'
import type { PanelName } from '../room/panels.ts'
import { useRoom } from '../room/use-room.ts'

export interface PanelState {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onFailed: () => void
}

/** Whether the panel of this name is open, and the functions to open and close it. */
export function usePanel(name: PanelName): PanelState {
  const { panels, toasts } = useRoom()
  const open = useSyncExternalStore(panels.subscribe, () => panels.get() === name)
  return {
    open,
    // A panel that is fading out reports that it closes when it loses the focus. By then another panel may be open.
    onOpenChange: (isOpen) => (isOpen ? panels.open(name) : panels.close(name)),
    onFailed() {
      panels.close()
      toasts.error(networkError)
    },
  }
}
