import { useCallback, useSyncExternalStore } from 'react'
import type { Editor } from '../../../lib/text/editor.ts'

/** Whether the editor is empty. Renders only when this changes, not at each key. */
export function useIsEmpty(editor: Editor | null): boolean {
  const subscribe = useCallback((onChange: () => void) => editor?.onChange(onChange) ?? (() => {}), [editor])
  return useSyncExternalStore(subscribe, () => !editor || editor.length === 0)
}
