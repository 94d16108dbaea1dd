import { EditorSelection, findClusterBreak, type StateCommand, type Text } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

// CodeMirror's own commands handle the indents of code. For that they import all that CodeMirror knows of languages: 12
// kB of script that the page would need before it can be written on. The tests compare these with them.

/** Deletes the selection, or else the character before the caret. */
export const deleteCharacterBackward = deleteCharacter(before)
/** Deletes the selection, or else the character after the caret. */
export const deleteCharacterForward = deleteCharacter(after)

function deleteCharacter(neighbour: (doc: Text, position: number) => number): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false
    const isSelected = state.selection.ranges.some(({ empty }) => !empty)
    const changes = state.changeByRange((range) => {
      const end = range.empty ? neighbour(state.doc, range.head) : range.anchor
      const [from, to] = end < range.head ? [end, range.head] : [range.head, end]
      if (from === to) return { range }
      return { changes: { from, to }, range: EditorSelection.cursor(from, from < range.head ? -1 : 1) }
    })
    if (changes.changes.empty) return false
    const way = neighbour === before ? 'backward' : 'forward'
    const effects = isSelected ? EditorView.announce.of(state.phrase('Selection deleted')) : []
    const userEvent = `delete.${isSelected ? 'selection' : way}`
    dispatch(state.update(changes, { scrollIntoView: true, userEvent, effects }))
    return true
  }
}

function before(doc: Text, position: number): number {
  const { from, text } = doc.lineAt(position)
  if (position === from) return Math.max(0, from - 1)
  const start = findClusterBreak(text, position - from, false, false)
  // A variation selector only chooses how the character before it is drawn, so both are deleted together.
  const isVariation = /[\ufe00-\ufe0f]/.test(text.slice(start, position - from))
  return from + (isVariation ? findClusterBreak(text, start, false, false) : start)
}

function after(doc: Text, position: number): number {
  const { from, to, text } = doc.lineAt(position)
  if (position === to) return Math.min(doc.length, to + 1)
  return from + findClusterBreak(text, position - from, true, true)
}
