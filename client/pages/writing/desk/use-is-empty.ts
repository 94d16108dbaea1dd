import { useCallback, useSyncExternalStore } from 'react'
import type { Editor } from '../../../lib/text/editor.ts'

/** Whether there is nothing in the editor. Renders when that changes, not at every key. */
export function useIsEmpty(editor: Editor | null): boolean {
  const subscribe = useCallback((onChange: () => void) => editor?.onChange(onChange) ?? (() => {}), [editor])
  return useSyncExternalStore(subscribe, () => !editor || editor.length === 0)
}
