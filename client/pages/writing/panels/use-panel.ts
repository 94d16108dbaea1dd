import { useSyncExternalStore } from 'react'
import { networkError } from '../../../lib/api/api-error.ts'
import type { PanelName } from '../room/panels.ts'
import { useRoom } from '../room/use-room.ts'

export interface PanelState {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onFailed: () => void
}

/** Whether the panel of this name is open, and how it is opened and closed. */
export function usePanel(name: PanelName): PanelState {
  const { panels, toasts } = useRoom()
  const open = useSyncExternalStore(panels.subscribe, () => panels.get() === name)
  return {
    open,
    // A panel that is still fading reports that it closes when the focus leaves it. Another one may be open by then.
    onOpenChange: (isOpen) => (isOpen ? panels.open(name) : panels.close(name)),
    onFailed() {
      panels.close()
      toasts.error(networkError)
    },
  }
}
