export interface Label {
  kind: string
  start: number
  end: number
}

/** A text with `{kind:fault}` marks, as the text alone and the places of the faults in it. */
export function readLabels(marked: string): { text: string; labels: Label[] } {
  const labels: Label[] = []
  const open: Label[] = []
  let text = ''
  for (const piece of marked.split(/(\{\w+:|\})/)) {
    const kind = piece.match(/^\{(\w+):$/)?.[1]
    if (kind) open.push({ kind, start: text.length, end: 0 })
    else if (piece === '}') labels.push(closed(open.pop(), text.length))
    else text += piece
  }
  if (open.length > 0) throw new Error(`A label is never closed: ${open[0]?.kind}`)
  return { text, labels }
}

function closed(label: Label | undefined, end: number): Label {
  if (!label) throw new Error(`A brace at ${end} closes nothing`)
  return { ...label, end }
}
