import {
  ariaShortcut,
  formatShortcut,
  parseShortcut,
  type Shortcut,
} from '../../../features/toolbar/commands/shortcut.ts'
import { isApple } from '../../../lib/browser/is-apple.ts'
import type { Keys } from '../../../ui/icon-button.tsx'
import type { Tool } from './tool.ts'
import type { ToolIdWithShortcut } from './tool-id.ts'
import { tools } from './tools.ts'

/** The shortcut that the page shows for a tool. */
export function shownShortcut(shortcut: NonNullable<Tool['shortcut']>): Shortcut {
  return parseShortcut(typeof shortcut === 'string' ? shortcut : shortcut.heardByEditor)
}

/** The shortcuts that the page itself handles, without those that the editor handles. */
export function heardShortcuts({ shortcut, olderLetter }: Tool): Shortcut[] {
  const older = olderLetter === undefined ? [] : [`Mod+Alt+Shift+${olderLetter}`]
  return (typeof shortcut === 'string' ? [shortcut, ...older] : older).map(parseShortcut)
}

/** The keys of a tool, for a button that does the same. */
export function keysShown(id: ToolIdWithShortcut): Keys {
  const shortcut = shownShortcut(tools[id].shortcut)
  return { shown: formatShortcut(shortcut, isApple()), aria: ariaShortcut(shortcut, isApple()) }
}
