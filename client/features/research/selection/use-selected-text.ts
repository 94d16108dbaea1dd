import { useCallback, useSyncExternalStore } from 'react'
import type { ResearchEditor } from '../research-editor.ts'
import { selectedText } from './selected-text.ts'

export function useSelectedText(editor: ResearchEditor | null): string {
  const subscribe = useCallback(
    (onChange: () => void) => editor?.onSelection(onChange) ?? (() => {}),
    [editor],
  )
  return useSyncExternalStore(subscribe, () => (editor ? selectedText(editor) : ''))
}
