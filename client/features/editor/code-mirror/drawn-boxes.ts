import type { EditorView } from '@codemirror/view'
import type { Box, TextRange } from '../../../lib/text/editor.ts'

/** Where a stretch of text stands in the window: one box for each visual line, as far as the text is drawn. */
export function drawnBoxes(view: EditorView, { from, to }: TextRange): Box[] {
  const boxes: Box[] = []
  for (const visible of view.visibleRanges) {
    const end = Math.min(to, visible.to)
    for (let start = Math.max(from, visible.from); start < end; ) {
      // Each line is measured alone: across its end the browser would add the box of the whole paragraph.
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
    if (left === right) continue
    // A mark in the line, such as a find, reports its boxes before those of its text, one for each visual line.
    const at = boxes.findIndex(
      (box) => isSameLine(box, top, bottom) && left <= box.right + 1 && right >= box.left - 1,
    )
    const known = boxes[at]
    if (!known) boxes.push({ left, right, top, bottom })
    else boxes[at] = { ...known, left: Math.min(known.left, left), right: Math.max(known.right, right) }
  }
  // The space at which a line breaks hangs over the edge, and nobody sees it.
  return boxes.map((box, index) => (index < boxes.length - 1 ? withoutLastSpace(view, box) : box))
}

function withoutLastSpace(view: EditorView, box: Box): Box {
  const next = view.posAtCoords({ x: box.right - 1, y: (box.top + box.bottom) / 2 }, false)
  const space = [next - 1, next].find((offset) => isSpaceAtEnd(view, offset, box))
  return space === undefined ? box : { ...box, right: view.coordsForChar(space)?.left ?? box.right }
}

function isSpaceAtEnd(view: EditorView, offset: number, { right }: Box): boolean {
  if (view.state.sliceDoc(offset, offset + 1) !== ' ') return false
  return Math.abs((view.coordsForChar(offset)?.right ?? 0) - right) < 1
}

function isSameLine(box: Box, top: number, bottom: number): boolean {
  return Math.abs((box.top + box.bottom) / 2 - (top + bottom) / 2) < (box.bottom - box.top) / 2
}
