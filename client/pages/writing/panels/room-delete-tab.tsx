import { useState } from 'react'
import { DeleteTabQuestion } from '../../../features/history/delete-tab-question.tsx'
import { useRoom } from '../room/use-room.ts'
import { beginningOf } from './use-beginnings.ts'

interface RoomDeleteTabProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks whether the tab on the page is to be deleted. */
export function RoomDeleteTab({ open, onOpenChange }: RoomDeleteTabProps) {
  const { tabs, editor, focusTextNow } = useRoom()
  const tabOnPage = () => {
    const tab = tabs.tab.get()
    return tab && { ...tab, preview: beginningOf(editor.get()?.text() ?? '') }
  }
  // Not another one that comes to the page while the question is open.
  const [asked, setAsked] = useState(() => ({ open, tab: tabOnPage() }))
  if (open !== asked.open) setAsked({ open, tab: open ? tabOnPage() : asked.tab })
  if (!asked.tab) return null
  return (
    <DeleteTabQuestion
      open={open}
      tab={asked.tab}
      onDelete={tabs.remove}
      onRestore={tabs.restore}
      onClose={() => onOpenChange(false)}
      finalFocus={focusTextNow}
    />
  )
}
