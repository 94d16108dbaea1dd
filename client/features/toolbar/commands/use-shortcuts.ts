import { useEffect, useEffectEvent } from 'react'
import { isApple } from '../../../lib/browser/is-apple.ts'
import { openDialog } from '../tools/open-dialog.ts'
import type { Command } from './command.ts'
import { matchesShortcut } from './shortcut.ts'

type UseShortcutsOptions = {
  /** Called with the reason if a command cannot be used now. */
  onRefused?: (reason: string) => void
}

/**
 * Runs commands by their shortcuts, wherever the focus is. While a dialog covers the page, only the command that opened
 * it works: the one that the dialog names in `data-command`.
 */
export function useShortcuts(commands: Command[], { onRefused }: UseShortcutsOptions = {}): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isMac = isApple()
    const command = commands.find(({ heardShortcuts }) =>
      heardShortcuts.some((shortcut) => matchesShortcut(event, shortcut, isMac)),
    )
    if (!command) return
    const dialog = openDialog()
    if (dialog && dialog.dataset.command !== command.id) return
    event.preventDefault()
    event.stopPropagation()
    // A key that is held down counts once.
    if (event.repeat) return
    if (command.disabledReason) onRefused?.(command.disabledReason)
    else command.run()
  })

  useEffect(() => {
    // Capturing, because the editor handles keys too. The closure is needed because an effect event must not be passed
    // on.
    const listen = (event: KeyboardEvent) => handleKeyDown(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
