import { isApple } from '../../../lib/browser/is-apple.ts'
import { formatShortcut, type Shortcut } from './shortcut.ts'
import './shortcut-keys.css'

/** A shortcut to be seen. Screen readers get it by `aria-keyshortcuts`. */
export function ShortcutKeys({ shortcut }: { shortcut: Shortcut }) {
  return (
    <span className="shortcut-keys" aria-hidden="true">
      <kbd>{formatShortcut(shortcut, isApple())}</kbd>
    </span>
  )
}
