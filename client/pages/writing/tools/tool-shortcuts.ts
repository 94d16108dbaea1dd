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

/** The one that is shown. */
export function shownShortcut(shortcut: NonNullable<Tool['shortcut']>): Shortcut {
  return parseShortcut(typeof shortcut === 'string' ? shortcut : shortcut.heardByEditor)
}

/** All that the page runs the tool by: not those that the editor hears. */
export function heardShortcuts({ shortcut, olderLetter }: Tool): Shortcut[] {
  const older = olderLetter === undefined ? [] : [`Mod+Alt+Shift+${olderLetter}`]
  return (typeof shortcut === 'string' ? [shortcut, ...older] : older).map(parseShortcut)
}

/** For a button that does what a tool does. */
export function keysShown(id: ToolIdWithShortcut): Keys {
  const shortcut = shownShortcut(tools[id].shortcut)
  return { shown: formatShortcut(shortcut, isApple()), aria: ariaShortcut(shortcut, isApple()) }
}
