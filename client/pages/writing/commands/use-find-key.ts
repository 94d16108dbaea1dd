import { useEffect, useEffectEvent } from 'react'
import { matchesShortcut, parseShortcut } from '../../../features/toolbar/commands/shortcut.ts'
import { openDialog } from '../../../features/toolbar/tools/open-dialog.ts'
import { isApple } from '../../../lib/browser/is-apple.ts'
import type { Editor } from '../../../lib/text/editor.ts'

const findKeys = parseShortcut('Mod+F')

/**
 * Opens the search with Ctrl+F or ⌘F from anywhere on the page, because the browser's own search would see only the
 * lines that are drawn. Inside the editor, the editor handles these keys itself. The tools and the palette are closed
 * by them. In any other dialog the keys belong to the dialog: they focus the field that it marks with `data-find`, or
 * else are left to the browser.
 */
export function useFindKey(editor: Editor | null, closePanel: () => void): void {
  const find = useEffectEvent((event: KeyboardEvent) => {
    if (!matchesShortcut(event, findKeys, isApple())) return
    // The focused editor has already opened its search. A panel that is still loading must not open over it, so it is
    // closed too.
    if (event.defaultPrevented) return closePanel()
    const dialog = openDialog()
    if (dialog && !dialog.dataset.command) {
      const field = dialog.querySelector<HTMLInputElement>('input[data-find]')
      if (!field) return
      event.preventDefault()
      field.select()
    } else if (editor?.find()) {
      event.preventDefault()
      closePanel()
    }
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => find(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
