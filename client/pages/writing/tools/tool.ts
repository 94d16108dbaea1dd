import type { CommandIcon } from '../../../features/toolbar/commands/command-icons.ts'
import type { Need } from './tool-needs.ts'
import type { Place } from './tool-places.ts'
import type { ToolRoom } from './tool-room.ts'

/** The description of a tool. Only few tools need the optional properties; each tool decides on all others. */
export interface Tool {
  title: string
  /** The end of the title, if this is enough in a row: "Tab" for "Create New Tab". */
  label?: string
  /** A few words after the title, such as ".docx". */
  note?: string
  icon: CommandIcon
  /**
   * Other words by which the palette finds the tool. More are loaded with the palette (`panels/palette-extras.ts`).
   */
  keywords: readonly string[]
  /**
   * The shortcut that is shown, in the syntax of `parseShortcut`; null for a tool without one. Most are `Pair+` and a
   * letter, of which none is free any more (docs/decisions/0016-shortcuts.md).
   */
  shortcut: string | null | { heardByEditor: string }
  /**
   * The letter that the tool had with ⌥⇧⌘ or Ctrl+Alt+Shift before it had its present keys. It still works, for writers
   * who know it. Q, V and W are taken on the Mac (log out, paste plain, close all), I in Chrome and Firefox, and R
   * records the screen under GNOME. A new tool has none.
   */
  olderLetter?: string
  /**
   * Where the tool is shown. The palette has all tools. On a phone each also needs a row, or another form in the sheet.
   */
  stands: readonly Place[]
  /** Conditions for the tool. If one is not met, the tool is hidden or shows why it cannot be used. */
  needs: readonly Need[]
  /** Whether the tool can be used while AI is changing the text: true if it changes neither the text nor its tab. */
  worksWhileBusy: boolean
  /**
   * `panel` opens the panel with the tool's own name. The shortcuts of the palette and the tools also close them; other
   * panels close with Escape.
   */
  run: 'panel' | ((room: ToolRoom) => void)
}
