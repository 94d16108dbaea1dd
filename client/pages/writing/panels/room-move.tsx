import { useEffect, useMemo, useState } from 'react'
import { countWords } from '#shared/text/count-words.ts'
import { plural } from '#shared/text/plural.ts'
import { previewedTab } from '../../../features/tabs/previewed-tab.ts'
import { TargetPicker } from '../../../features/toolbar/palette/target-picker.tsx'
import type { EarlyKeys } from '../../../lib/browser/early-keys.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { type Segment, SegmentedControl } from '../../../ui/segmented-control.tsx'
import { useOpening } from '../../../ui/use-opening.ts'
import { useIsForwardOnly } from '../desk/use-is-forward-only.ts'
import { useRoom } from '../room/use-room.ts'
import { createPassageMover } from '../tabs/moving/move-passage.ts'
import type { MovePlace } from '../tabs/moving/move-place.ts'
import { createWrittenPlaces } from './find-written-place.ts'
import { useBeginnings } from './use-beginnings.ts'
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
  const { element, tabs, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const current = useObserved(tabs.tab)
  const others = useBeginnings(props.open).filter(({ id }) => id !== current?.id)
  const today = useObserved(tabs.today)
  const { found, search } = usePassages(props.open)
  const hits = found.tabs?.filter(({ id }) => id !== current?.id) ?? null
  const { mover, place, choosePlace } = useMover(props.open)
  const size = useMemo(() => (props.open && editor ? sizeOf(editor) : ''), [props.open, editor])

  const open = (id: string) => {
    const hit = hits?.find((tab) => tab.id === id)
    const tab = others.find((tab) => tab.id === id) ?? (hit && previewedTab(hit))
    if (tab) mover.move(tab, place)
  }

  return (
    <TargetPicker
      {...props}
      typed={typed?.text}
      writing={{ today, tabs: others, found: { ...found, tabs: hits }, search, open, goTo() {} }}
      onNew={() => mover.move('new')}
      note={`Goes to ${places[place]} the tab you choose${size}.`}
      finalFocus={() => element.text() ?? true}
    >
      <SegmentedControl
        label="Place in the tab"
        segments={segments}
        value={place}
        onValueChange={choosePlace}
      />
    </TargetPicker>
  )
}

const places: Record<MovePlace, string> = {
  end: 'the end of',
  start: 'the start of',
  written: 'where you wrote last in',
}

const segments: Segment<MovePlace>[] = [
  { value: 'end', label: 'End' },
  { value: 'start', label: 'Start' },
  { value: 'written', label: 'Last written' },
]

/** The place is the end, each time that the picker is opened. */
function useMover(isOpen: boolean) {
  const { tabs, toasts, editor, request, user } = useRoom()
  const mover = useMemo(() => {
    const written = createWrittenPlaces({ request, user })
    return createPassageMover({ tabs, toasts, editor, written })
  }, [tabs, toasts, editor, request, user])
  const opening = useOpening(isOpen)
  const [chosen, setChosen] = useState<{ opening: number; place: MovePlace }>()
  return {
    mover,
    place: chosen?.opening === opening ? chosen.place : 'end',
    choosePlace: (place: MovePlace) => setChosen({ opening, place }),
  } as const
}

/** Words are not counted in longer passages, because the delay could be felt. */
const maxCounted = 200_000

function sizeOf(editor: Editor): string {
  const { from, to } = editor.selection()
  return to - from > maxCounted ? '' : `: ${plural(countWords(editor.slice(from, to)), 'word')}`
}
