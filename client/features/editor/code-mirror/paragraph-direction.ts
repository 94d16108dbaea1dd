import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { visibleLines } from './visible-lines.ts'

/** The first letter of each paragraph decides its direction, also for a Hebrew or Arabic one among others. */
export function paragraphDirection(): Extension {
  const plugin = ViewPlugin.fromClass(DirectionPlugin, { decorations: (plugin) => plugin.decorations })
  return [EditorView.perLineTextDirection.of(true), plugin]
}

class DirectionPlugin {
  decorations: DecorationSet

  constructor(view: EditorView) {
    this.decorations = markLines(view)
  }

  update({ docChanged, viewportChanged, view }: ViewUpdate): void {
    if (docChanged || viewportChanged) this.decorations = markLines(view)
  }
}

const auto = Decoration.line({ attributes: { dir: 'auto' } })

function markLines(view: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>()
  for (const { from } of visibleLines(view)) lines.add(from, from, auto)
  return lines.finish()
}
