import { TextSearch } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ResearchEditor } from '../research-editor.ts'
import { useButtonPlace } from './use-button-place.ts'
import './selection-button.css'

type SelectionButtonProps = {
  editor: ResearchEditor
  textElement: () => HTMLElement | null
  disabled?: boolean
  onClick: () => void
}

/** The button beside the selection. Its position is relative to the page, so no element around it may be positioned. */
export function SelectionButton({ editor, textElement, disabled, onClick }: SelectionButtonProps) {
  const place = useButtonPlace(editor, textElement)
  if (!place) return null
  return (
    <IconButton
      className="selection-button"
      title="Research selection"
      icon={TextSearch}
      disabled={disabled}
      style={place}
      // Keeps the focus in the text, and so the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}
