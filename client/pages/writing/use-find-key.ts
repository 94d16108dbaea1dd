import { useEffect } from 'react'
import type { Editor } from '../../features/editor/editor.ts'
import { isApple, matchesShortcut, parseShortcut } from '../../features/toolbar/shortcut.ts'

const findKeys = parseShortcut('Mod+F')

/**
 * Ctrl or ⌘ F from anywhere on the page: the browser's own search would see only the lines that are drawn. The editor has
 * the keys itself, and an open dialog keeps them, for what is looked for there is in the dialog.
 */
export function useFindKey(editor: Editor | null): void {
  useEffect(() => {
    if (!editor) return
    const find = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !matchesShortcut(event, findKeys, isApple())) return
      if (document.querySelector('[role="dialog"][data-open]')) return
      if (editor.find()) event.preventDefault()
    }
    window.addEventListener('keydown', find)
    return () => window.removeEventListener('keydown', find)
  }, [editor])
}
