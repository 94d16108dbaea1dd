import { redo, undo } from '@codemirror/commands'
import type { StateCommand } from '@codemirror/state'
import { undoKey } from '../../lib/browser/undo-key.ts'

/** What a key asks of the history of a text. */
export function historyCommandOf(pressed: KeyboardEvent): StateCommand | undefined {
  const asked = undoKey(pressed)
  return asked && { undo, redo }[asked]
}
