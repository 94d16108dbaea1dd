import { useEffect, useState } from 'react'
import { createLastReplacements, undoAsked } from '../../../features/replace-everywhere/last-replacements.ts'
import { ReplaceDialog } from '../../../features/replace-everywhere/replace-dialog.tsx'
import { createReplacing, type ReplaceLinks } from '../../../features/replace-everywhere/replacing.ts'
import { UndoDialog } from '../../../features/replace-everywhere/undo-dialog.tsx'
import { createUndoing } from '../../../features/replace-everywhere/undoing.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { replaceAsked } from '../../../lib/text/replace-asked.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import type { Room } from '../room/create-room.ts'
import { useRoom } from '../room/use-room.ts'

interface RoomReplaceProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Replaces words in all tabs, and undoes it. Afterwards the open tabs among them ask the server for their new text. */
export function RoomReplace(props: RoomReplaceProps) {
  const room = useRoom()
  const today = useObserved(room.tabs.today)
  const replacement = useObserved(replaceAsked)
  const undone = useObserved(undoAsked)
  const [replacing] = useState(() => createReplacing(linksOf(room)))
  const [undoing] = useState(() => createUndoing(linksOf(room)))
  useEffect(() => replaceAsked.subscribe(() => undoAsked.set(null)), [])
  if (undone) return <UndoDialog {...props} {...{ undoing, today }} replacement={undone} />
  return replacement && <ReplaceDialog {...props} {...{ replacement, replacing, today }} />
}

function linksOf({ request, toasts, tabs, user }: Room): ReplaceLinks {
  return {
    request,
    toasts,
    sendUnsaved: tabs.saveAll,
    onChanged: (id) => void tabs.openTabs.opened(id)?.saving.ask(),
    kept: createLastReplacements(deviceStorage, user.id),
  }
}
