import { useEffect, useMemo } from 'react'
import { countWords } from '#shared/text/count-words.ts'
import { plural } from '#shared/text/plural.ts'
import { previewedTab } from '../../../features/tabs/previewed-tab.ts'
import { TargetPicker } from '../../../features/toolbar/palette/target-picker.tsx'
import type { EarlyKeys } from '../../../lib/browser/early-keys.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useIsForwardOnly } from '../desk/use-is-forward-only.ts'
import { useRoom } from '../room/use-room.ts'
import { createPassageMover } from '../tabs/moving/move-passage.ts'
import { usePassages } from './use-passages.ts'

interface RoomMoveProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  typed?: EarlyKeys
}

/** Asks to which tab the selected passage should move, unless nothing may be deleted now. */
export function RoomMove({ open, onOpenChange, ...props }: RoomMoveProps) {
  const { toasts } = useRoom()
  const isRefused = useIsForwardOnly() && open
  useEffect(() => {
    if (!isRefused) return
    onOpenChange(false)
    toasts.info('Forward only until the timer stops.')
  }, [isRefused, onOpenChange, toasts])
  return <MovePicker {...props} open={open && !isRefused} onOpenChange={onOpenChange} />
}

function MovePicker({ typed, ...props }: RoomMoveProps) {
  const { element, tabs, toasts, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const current = useObserved(tabs.tab)
  const others = useObserved(tabs.strip).filter(({ id }) => id !== current?.id)
  const today = useObserved(tabs.today)
  const { found, search } = usePassages(props.open)
  const hits = found.tabs?.filter(({ id }) => id !== current?.id) ?? null
  const mover = useMemo(
    () => createPassageMover({ tabs, toasts, editor: room.editor }),
    [tabs, toasts, room.editor],
  )
  const note = useMemo(() => (props.open && editor ? noteFor(editor) : ''), [props.open, editor])

  const open = (id: string) => {
    const hit = hits?.find((tab) => tab.id === id)
    const tab = others.find((tab) => tab.id === id) ?? (hit && previewedTab(hit))
    if (tab) mover.move(tab)
  }

  return (
    <TargetPicker
      {...props}
      typed={typed?.text}
      writing={{ today, tabs: others, found: { ...found, tabs: hits }, search, open, goTo() {} }}
      onNew={() => mover.move('new')}
      note={note}
      finalFocus={() => element.text() ?? true}
    />
  )
}

/** Words are not counted in longer passages, because the delay could be felt. */
const maxCounted = 200_000

function noteFor(editor: Editor): string {
  const { from, to } = editor.selection()
  const goes = 'Goes to the end of the tab you choose'
  return to - from > maxCounted
    ? `${goes}.`
    : `${goes}: ${plural(countWords(editor.slice(from, to)), 'word')}.`
}
