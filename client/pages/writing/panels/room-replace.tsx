import { useState } from 'react'
import { ReplaceDialog } from '../../../features/replace-everywhere/replace-dialog.tsx'
import { createReplacing } from '../../../features/replace-everywhere/replacing.ts'
import { replaceAsked } from '../../../lib/text/replace-asked.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import { replaceLinksOf } from './replace-links.ts'

interface RoomReplaceProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Replaces words in all tabs. */
export function RoomReplace(props: RoomReplaceProps) {
  const room = useRoom()
  const today = useObserved(room.tabs.today)
  const replacement = useObserved(replaceAsked)
  const [replacing] = useState(() => createReplacing(replaceLinksOf(room)))
  return replacement && <ReplaceDialog {...props} {...{ replacement, replacing, today }} />
}
