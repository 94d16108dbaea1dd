import { useEffect } from 'react'
import { printMarkdown, printWhole } from '../../../features/editor/print-whole.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

/** Prints the text, with the title and the day of its tab. */
export function RoomPrint() {
  const { tabs, markdown, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const hasMarkdown = useObserved(markdown) === 'on'
  useEffect(() => {
    if (!editor) return undefined
    const head = () => {
      const tab = tabs.tab.get()
      return tab ? { title: tab.title, day: tab.writing_date } : undefined
    }
    return printWhole(head, editor.text)
  }, [editor, tabs])
  useEffect(() => void printMarkdown(hasMarkdown), [hasMarkdown])
  return null
}
