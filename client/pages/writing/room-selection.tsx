import {
  SelectionButton,
  type SelectionButtonProps,
} from '../../features/research/selection/selection-button.tsx'
import type { Editor } from '../../lib/editor.ts'

export type RoomSelectionProps = Omit<SelectionButtonProps, 'editor'> & {
  /** Whether anything that is selected could be looked up. */
  open: boolean
  editor: Editor | null
}

/** What floats beside the selected words. */
export function RoomSelection({ open, editor, ...props }: RoomSelectionProps) {
  return open && editor ? <SelectionButton editor={editor} {...props} /> : null
}
