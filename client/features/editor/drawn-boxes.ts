import type { EditorView } from '@codemirror/view'
import type { Box, Range } from './editor.ts'

/** Where a stretch of text stands in the window, a box for each line of the page; only as far as it is drawn. */
export function drawnBoxes(view: EditorView, { from, to }: Range): Box[] {
  const boxes: Box[] = []
  for (const visible of view.visibleRanges) {
    const end = Math.min(to, visible.to)
    for (let start = Math.max(from, visible.from); start < end; ) {
      // Across a line's end the browser would add the box of the whole paragraph.
      const line = view.state.doc.lineAt(start)
      boxes.push(...boxesInLine(view, start, Math.min(end, line.to)))
      start = line.to + 1
    }
  }
  return boxes
}

function boxesInLine(view: EditorView, from: number, to: number): Box[] {
  const range = document.createRange()
  const start = view.domAtPos(from)
  const end = view.domAtPos(to)
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset)
  const boxes: Box[] = []
  for (const { left, right, top, bottom } of range.getClientRects()) {
    const last = boxes.at(-1)
    if (left === right) continue
    // What is marked in the line, such as a find, has a box around those of its text.
    const touches = last && isSameLine(last, top, bottom) && left <= last.right + 1 && right >= last.left - 1
    if (!touches) boxes.push({ left, right, top, bottom })
    else {
      const joined = { left: Math.min(last.left, left), right: Math.max(last.right, right) }
      boxes[boxes.length - 1] = { ...last, ...joined }
    }
  }
  return boxes
}

function isSameLine(box: Box, top: number, bottom: number): boolean {
  return Math.abs((box.top + box.bottom) / 2 - (top + bottom) / 2) < (box.bottom - box.top) / 2
}
