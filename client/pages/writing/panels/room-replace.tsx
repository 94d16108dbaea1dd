import { useState } from 'react'
import { ReplaceDialog } from '../../../features/replace-everywhere/replace-dialog.tsx'
import { createReplacing } from '../../../features/replace-everywhere/replacing.ts'
import { replaceAsked } from '../../../lib/text/replace-asked.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

interface RoomReplaceProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Replaces words in all tabs. Afterwards the open tabs among them ask the server for their new text. */
export function RoomReplace(props: RoomReplaceProps) {
  const { request, toasts, tabs } = useRoom()
  const today = useObserved(tabs.today)
  const replacement = useObserved(replaceAsked)
  const [replacing] = useState(() =>
    createReplacing({
      request,
      toasts,
      sendUnsaved: tabs.saveAll,
      onChanged: (id) => void tabs.openTabs.opened(id)?.saving.ask(),
    }),
  )
  return replacement && <ReplaceDialog {...props} {...{ replacement, replacing, today }} />
}
