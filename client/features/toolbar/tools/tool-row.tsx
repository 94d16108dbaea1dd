import { isApple } from '../../../lib/browser/is-apple.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Command } from '../commands/command.ts'
import { commandIcons } from '../commands/command-icons.ts'
import { ariaShortcut } from '../commands/shortcut.ts'
import { ShortcutKeys } from '../commands/shortcut-keys.tsx'
import './tool-row.css'

type ToolRowProps = {
  command: Command
  /** Called for a disabled row too. */
  onRun: () => void
}

/** A disabled row can still be reached by keys, and says why it is disabled. */
export function ToolRow({ command, onRun }: ToolRowProps) {
  const { title, label, icon, note, shortcut, isQuiet, disabledReason } = command
  return (
    <button
      type="button"
      className={classNames('tool-row', isQuiet && 'tool-row--quiet')}
      title={disabledReason ?? (label && title)}
      aria-disabled={disabledReason ? true : undefined}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut, isApple())}
      onClick={onRun}
    >
      <Icon of={commandIcons[icon]} />
      {label && <VisuallyHidden>{title.slice(0, -label.length)}</VisuallyHidden>}
      {label ?? title}
      {note && <span className="tool-row-note">{note}</span>}
      {shortcut && <ShortcutKeys shortcut={shortcut} />}
    </button>
  )
}
