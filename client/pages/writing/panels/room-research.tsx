import { ResearchDialog, type ResearchDialogProps } from '../../../features/research/research-dialog.tsx'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

export type RoomResearchProps = Pick<ResearchDialogProps, 'open'>

/** What was found about the selected words. It gives the focus back to the text. */
export function RoomResearch(props: RoomResearchProps) {
  const { element, ai, tabs } = useRoom()
  const today = useObserved(tabs.today)
  return (
    <ResearchDialog
      {...props}
      research={ai.research}
      today={today}
      finalFocus={() => element.text() ?? true}
    />
  )
}
