import { TextSearch } from 'lucide-react'
import { IconButton, type Keys } from '../../../ui/icon-button.tsx'
import type { ResearchEditor } from '../research-editor.ts'
import { researchTitle } from '../research-title.ts'
import { useSelectedText } from './use-selected-text.ts'

type ResearchButtonProps = {
  editor: ResearchEditor | null
  keys?: Keys
  /** True until there is a result. */
  isResearching: boolean
  onClick: () => void
}

/** The button in the dock. Its title says what it would look up. */
export function ResearchButton({ editor, keys, isResearching, onClick }: ResearchButtonProps) {
  const selected = useSelectedText(editor)
  return (
    <IconButton
      title={isResearching ? 'Researching...' : researchTitle(selected)}
      icon={TextSearch}
      keys={keys}
      disabled={selected === '' || isResearching}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}
