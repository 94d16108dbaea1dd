import type { Keys } from '../../../ui/icon-button.tsx'
import { ariaShortcut, formatShortcut, isApple, parseShortcut, type Shortcut } from './shortcut.ts'

/**
 * The keys that are shown: a letter with the two modifiers that no browser takes for most of them, ⌃⌘ on a Mac and
 * Alt+Shift elsewhere. Which letters those are, and what takes all other pairs of modifiers, is in
 * docs/decisions/0016-shortcuts.md. Where no letter is left, the tool has its older keys alone.
 */
export const commandShortcuts = {
  palette: parseShortcut('Mod+K'),
  // For fingers that save by themselves: the browser would save a web page.
  save: parseShortcut('Mod+S'),
  find: parseShortcut('Mod+F'),
  // The browser would print its own title for the page.
  print: parseShortcut('Mod+P'),
  'rename-tab': parseShortcut('F2'),
  // As in "express".
  rephrase: parseShortcut('Pair+E'),
  guide: parseShortcut('Pair+G'),
  history: parseShortcut('Pair+H'),
  // Where browsers have their downloads, under Ctrl+J.
  download: parseShortcut('Pair+J'),
  // Where browsers have their search, under Ctrl+K.
  'web-search': parseShortcut('Pair+K'),
  // As in "look up".
  research: parseShortcut('Pair+L'),
  // As in "microphone".
  dictation: parseShortcut('Pair+M'),
  tools: parseShortcut('Pair+O'),
  suggestions: parseShortcut('Pair+S'),
  // As in "untitled".
  'new-tab': parseShortcut('Pair+U'),
  versions: parseShortcut('Pair+V'),
  // As in "why".
  brainstorm: parseShortcut('Pair+Y'),
  // On the keys that carry < and >.
  'previous-tab': parseShortcut('Pair+Comma'),
  'next-tab': parseShortcut('Pair+Period'),
  fullscreen: parseShortcut('Pair+Enter'),
  // As in "configure": ⌘, is the browser's own.
  settings: older('C'),
  font: older('F'),
  timer: older('T'),
  size: older('Z'),
} satisfies Partial<Record<CommandId, Shortcut>>

/**
 * The keys that tools had before, ⌥⇧⌘ or Ctrl+Alt+Shift with a letter of the name: they go on working for the hands that
 * know them. Q, V and W are taken on the Mac (log out, paste plain, close all), I in Chrome and Firefox, and R records
 * the screen under GNOME.
 */
export const olderShortcuts = {
  brainstorm: older('B'),
  settings: older('C'),
  download: older('D'),
  'rename-tab': older('E'),
  font: older('F'),
  guide: older('G'),
  history: older('H'),
  'web-search': older('K'),
  research: older('L'),
  dictation: older('M'),
  'new-tab': older('N'),
  tools: older('O'),
  rephrase: older('P'),
  suggestions: older('S'),
  timer: older('T'),
  versions: older('Y'),
  size: older('Z'),
  'previous-tab': older('Comma'),
  'next-tab': older('Period'),
  fullscreen: older('Enter'),
} satisfies Partial<Record<CommandId, Shortcut>>

export type CommandId =
  | 'brainstorm'
  | 'close-tab'
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

/** All that run a command. Those for finding are the editor's, or the browser's where it sees the whole text. */
export function keysOf(id: CommandId): Shortcut[] {
  if (id === 'find') return []
  const known: Partial<Record<CommandId, Shortcut>>[] = [commandShortcuts, olderShortcuts]
  return known.flatMap((shortcuts) => shortcuts[id] ?? [])
}

/** For a button that does what a command does. */
export function keysShown(id: keyof typeof commandShortcuts): Keys {
  const shortcut = commandShortcuts[id]
  return { shown: formatShortcut(shortcut, isApple()), aria: ariaShortcut(shortcut, isApple()) }
}

function older(key: string): Shortcut {
  return parseShortcut(`Mod+Alt+Shift+${key}`)
}
