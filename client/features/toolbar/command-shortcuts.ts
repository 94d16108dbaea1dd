import { parseShortcut, type Shortcut } from './shortcut.ts'

/**
 * One scheme: a letter of the tool's name with all three modifiers, ⌥⇧⌘ or Ctrl+Alt+Shift. Fewer are taken. With
 * ⌘ or Ctrl and Shift most letters belong to a browser (private window, developer tools, bookmarks); with ⌥⌘ to the
 * browsers of the Mac and to macOS itself (⌥⌘H hides the other windows); with Ctrl+Alt to Linux desktops (a terminal, a
 * locked screen) and, on Windows, to every layout that has an AltGr key; with Alt+Shift to switching the layout; with
 * ⌥ or Alt alone to letters and menus; with ⌃⌥ to VoiceOver. Of the letters under all three, Q, V and W are taken on the
 * Mac (log out, paste plain, close all), I in Chrome and Firefox, and R records the screen under GNOME.
 *
 * So many fingers are for the few tools that a writer uses daily; the palette, which is one easy key, has them all.
 * Finding (Ctrl or ⌘ F) is the editor's, renaming by F2 the tab's, printing and F11 the browser's.
 */
export const commandShortcuts = {
  palette: parseShortcut('Mod+K'),
  // For fingers that save by themselves: the browser would save a web page.
  save: parseShortcut('Mod+S'),
  brainstorm: tool('B'),
  // As in "configure": ⌘, is the browser's own.
  settings: tool('C'),
  download: tool('D'),
  // As in "edit the title".
  'rename-tab': tool('E'),
  font: tool('F'),
  guide: tool('G'),
  history: tool('H'),
  // Where browsers have their search, under Ctrl+K.
  'web-search': tool('K'),
  // As in "look up".
  research: tool('L'),
  // As in "microphone".
  dictation: tool('M'),
  'new-tab': tool('N'),
  tools: tool('O'),
  // As in "paraphrase".
  rephrase: tool('P'),
  suggestions: tool('S'),
  timer: tool('T'),
  // As in "yesterday's".
  versions: tool('Y'),
  size: tool('Z'),
  // On the keys that carry < and >.
  'previous-tab': tool('Comma'),
  'next-tab': tool('Period'),
  fullscreen: tool('Enter'),
} satisfies Partial<Record<CommandId, Shortcut>>

export type CommandId =
  | 'brainstorm'
  | 'dictation'
  | 'download'
  | 'download-markdown'
  | 'download-text'
  | 'find'
  | 'font'
  | 'fullscreen'
  | 'guide'
  | 'history'
  | 'logout'
  | 'metrics'
  | 'new-tab'
  | 'next-tab'
  | 'palette'
  | 'previous-tab'
  | 'print'
  | 'rename-tab'
  | 'rephrase'
  | 'research'
  | 'save'
  | 'settings'
  | 'size'
  | 'suggestions'
  | 'timer'
  | 'tools'
  | 'versions'
  | 'web-search'

function tool(key: string): Shortcut {
  return parseShortcut(`Mod+Alt+Shift+${key}`)
}
