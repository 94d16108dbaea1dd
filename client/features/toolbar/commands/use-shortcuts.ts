import { useEffect, useEffectEvent } from 'react'
import { isApple } from '../../../lib/browser/is-apple.ts'
import { openDialog } from '../tools/open-dialog.ts'
import type { Command } from './command.ts'
import { matchesShortcut } from './shortcut.ts'

type UseShortcutsOptions = {
  /** Told of a command that was asked for and cannot be done now. */
  onRefused?: (reason: string) => void
}

/**
 * Runs commands by their keys, wherever the focus is. While a dialog has the page, only the command that opened it hears
 * its keys: the one that the dialog names in `data-command`.
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
    // A key held down is one wish.
    if (event.repeat) return
    if (command.disabledReason) onRefused?.(command.disabledReason)
    else command.run()
  })

  useEffect(() => {
    // Capturing, because the editor has keys of its own; the closure, because an effect event must not be handed on.
    const listen = (event: KeyboardEvent) => handleKeyDown(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
