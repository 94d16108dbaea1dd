import type { CommandIcon } from '../../../features/toolbar/commands/command-icons.ts'
import type { Need } from './tool-needs.ts'
import type { Place } from './tool-places.ts'
import type { ToolRoom } from './tool-room.ts'

/**
 * All that the page knows of one tool. What is optional here is decided for few; everything else is decided for each.
 */
export interface Tool {
  title: string
  /** The end of the title, where that is enough in its row: "Tab" of "Create New Tab". */
  label?: string
  /** A few quiet words after the title: ".docx". */
  note?: string
  icon: CommandIcon
  /**
   * Other words that somebody may look for in the palette. Further ones come with it (`panels/palette-settings.ts`).
   */
  keywords: readonly string[]
  /**
   * The keys that are shown, as `parseShortcut` reads them; null for a tool without. docs/decisions/0016-shortcuts.md
   * says which are free: `Pair+` and a letter for most.
   */
  shortcut: string | null | { heardByEditor: string }
  /**
   * The letter that the tool had with ⌥⇧⌘ or Ctrl+Alt+Shift before it had its pair: it goes on working for the hands
   * that know it. Q, V and W are taken on the Mac (log out, paste plain, close all), I in Chrome and Firefox, and R
   * records the screen under GNOME. A new tool has none.
   */
  olderLetter?: string
  /**
   * Where it is at hand. The palette has all tools; on a phone each needs a row as well, or another form in the sheet.
   */
  stands: readonly Place[]
  /** Without which it is not offered, or says why it cannot be used. */
  needs: readonly Need[]
  /** Whether it can be used while AI is at work on the text: if it touches neither the text nor its tab. */
  worksWhileBusy: boolean
  /**
   * `panel` opens the panel of the tool's own name. Palette and tools are closed by their keys too, all others by
   * Escape.
   */
  run: 'panel' | ((room: ToolRoom) => void)
}
