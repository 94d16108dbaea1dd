import { useState } from 'react'
import { undoAsked } from '../../../features/replace-everywhere/last-replacements.ts'
import { UndoDialog } from '../../../features/replace-everywhere/undo-dialog.tsx'
import { createUndoing } from '../../../features/replace-everywhere/undoing.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import { replaceLinksOf } from './replace-links.ts'

interface RoomUndoReplaceProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Undoes a replacement in all tabs later than its message. */
export function RoomUndoReplace(props: RoomUndoReplaceProps) {
  const room = useRoom()
  const today = useObserved(room.tabs.today)
  const replacement = useObserved(undoAsked)
  const [links] = useState(() => replaceLinksOf(room))
  const [undoing] = useState(() => createUndoing(links))
  if (!replacement) return null
  const earlier = props.open ? links.kept.before(replacement) : undefined
  return (
    <UndoDialog
      {...props}
      {...{ replacement, undoing, today }}
      onEarlier={earlier && (() => undoAsked.set(earlier))}
    />
  )
}
