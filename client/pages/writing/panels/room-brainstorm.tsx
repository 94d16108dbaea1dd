import {
  BrainstormDialog,
  type BrainstormDialogProps,
} from '../../../features/brainstorm/brainstorm-dialog.tsx'
import { whatToConnect } from '../../../lib/ai/ai-overview.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

export type RoomBrainstormProps = Pick<BrainstormDialogProps, 'open' | 'onOpenChange'>

/** The brainstorming dialog. Its answers can be inserted into the text. */
export function RoomBrainstorm(props: RoomBrainstormProps) {
  const { session, ai, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const isBusy = useObserved(ai.isBusy)
  const overview = useObserved(ai.overview)
  return (
    <BrainstormDialog
      {...props}
      stream={session.stream}
      // During a review nobody would see what is inserted.
      editor={isBusy ? null : editor}
      missing={overview && whatToConnect(overview, 'chat')}
    />
  )
}
