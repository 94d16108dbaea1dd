import { useSyncExternalStore } from 'react'
import { networkError } from '../../../lib/api/api-error.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { isAtHand } from '../room/panels.ts'
import { useRoom } from '../room/use-room.ts'
import { MovePanel, OtherPanels, PalettePanel } from './page-panels.tsx'
import { usePanel } from './use-panel.ts'

/** All panels that can open over the page. Most of them are loaded when they are first opened. */
export function PanelsOverPage() {
  return (
    <>
      <PalettePanel {...usePanel('palette')} />
      <MovePanel {...usePanel('move')} />
      <Others />
    </>
  )
}

function Others() {
  const { ai, toasts, ...room } = useRoom()
  const { research } = ai
  const panel = useObserved(room.panels)
  const isResearched = useSyncExternalStore(research.subscribe, () => research.getState().isOpen)
  const fail = () => {
    room.panels.close()
    research.close()
    toasts.error(networkError)
  }
  return <OtherPanels open={isResearched || (panel !== null && !isAtHand(panel))} onFailed={fail} />
}
