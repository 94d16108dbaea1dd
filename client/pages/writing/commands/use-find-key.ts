import { useEffect, useEffectEvent } from 'react'
import { matchesShortcut, parseShortcut } from '../../../features/toolbar/commands/shortcut.ts'
import { openDialog } from '../../../features/toolbar/tools/open-dialog.ts'
import { isApple } from '../../../lib/browser/is-apple.ts'
import type { Editor } from '../../../lib/text/editor.ts'

const findKeys = parseShortcut('Mod+F')

/**
 * Ctrl or ⌘ F from anywhere on the page: the browser's own search would see only the lines that are drawn. The editor
 * has the keys itself. The tools and the palette give way; any other dialog keeps the keys, for what is looked for
 * there is in the dialog, and goes to the field that it marks with `data-find`, or else to the browser.
 */
export function useFindKey(editor: Editor | null, closePanel: () => void): void {
  const find = useEffectEvent((event: KeyboardEvent) => {
    if (!matchesShortcut(event, findKeys, isApple())) return
    // By the editor, which has the focus until a panel takes it. One that is on its way is not in the page yet.
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
