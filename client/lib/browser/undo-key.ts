import { latinKey } from './latin-key.ts'

type UndoKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** What a key asks for: Ctrl-Z or ⌘Z takes back; with Shift, or Ctrl-Y, it is done again. */
export function undoKey(pressed: UndoKey): 'undo' | 'redo' | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey } = pressed
  if (altKey || ctrlKey === metaKey) return undefined
  const letter = latinKey(pressed).toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}
