import { TextSearch } from 'lucide-react'
import { IconButton, type Keys } from '../../../ui/icon-button.tsx'
import type { ResearchEditor } from '../research-editor.ts'
import { researchTitle } from '../research-title.ts'
import { useSelectedText } from './selected-text.ts'

type ResearchButtonProps = {
  editor: ResearchEditor | null
  keys?: Keys
  disabled?: boolean
  onClick: () => void
}

/** The dock's: it stays in its place and says what it would look up. */
export function ResearchButton({ editor, keys, disabled = false, onClick }: ResearchButtonProps) {
  const selected = useSelectedText(editor)
  return (
    <IconButton
      title={researchTitle(selected)}
      icon={TextSearch}
      keys={keys}
      disabled={selected === '' || disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}
