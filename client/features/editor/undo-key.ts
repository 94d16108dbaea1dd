import { redo, undo } from '@codemirror/commands'
import type { StateCommand } from '@codemirror/state'

/** The command for a key: Ctrl-Z or ⌘Z undoes; with Shift, or Ctrl-Y, it redoes. */
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
