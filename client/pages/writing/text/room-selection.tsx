import { SelectionButton } from '../../../features/research/selection/selection-button.tsx'
import { useObserved } from '../../../lib/use-observed.ts'
import { useIsResearching } from '../ai/use-is-researching.ts'
import { useRoom } from '../room/use-room.ts'

export type RoomSelectionProps = {
  /** Whether a selected word could be looked up. */
  open: boolean
}

/** The button that floats beside the selected words. */
export function RoomSelection({ open }: RoomSelectionProps) {
  const { ai, element, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const isResearching = useIsResearching()
  if (!open || !editor) return null
  return (
    <SelectionButton
      editor={editor}
      textElement={element.text}
      disabled={isResearching}
      onClick={ai.research.start}
    />
  )
}
