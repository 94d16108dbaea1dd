import { useObserved } from '../../../lib/use-observed.ts'
import { DeskPanel } from '../panels/page-panels.tsx'
import { useRoom } from '../room/use-room.ts'

/** The tools in the margin, as soon as there is a text to work on. */
export function RoomDeskPanel() {
  const { tabs } = useRoom()
  return <DeskPanel open={useObserved(tabs.tab) !== null} onFailed={() => {}} />
}
