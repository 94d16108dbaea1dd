import { redo, undo } from '@codemirror/commands'
import type { StateCommand } from '@codemirror/state'

/** What a key asks for: Ctrl-Z or ⌘Z takes back; with Shift, or Ctrl-Y, it is done again. */
export function undoKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): StateCommand | undefined {
  if (altKey || ctrlKey === metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? redo : undo
  return letter === 'y' && ctrlKey && !shiftKey ? redo : undefined
}
