import type { ChangeSet, Extension, Line, RangeSetBuilder } from '@codemirror/state'
import type { Decoration, DecorationSet, EditorView, ViewPlugin, ViewUpdate } from '@codemirror/view'
import { lineLooks, looks, maxLineLength, type Span } from '../../../lib/markdown/line-looks.ts'
import type { visibleLines } from '../code-mirror/visible-lines.ts'
import { openLink } from './open-link.ts'
import './markdown-marks.css'

// Exported here for the palette and for printing. A page that shows Markdown has this chunk already, and each further
// chunk would be named in the page's first script.
export { headingsOf } from './headings.ts'
export { printedLines } from './printed-lines.ts'

/** What the editor has already. This file must not import it: `lazy-looks.ts` says why. */
export interface EditorParts {
  Decoration: typeof Decoration
  EditorView: typeof EditorView
  RangeSetBuilder: typeof RangeSetBuilder
  ViewPlugin: typeof ViewPlugin
  visibleLines: typeof visibleLines
  isApple: () => boolean
  /** How long after a composition the editor may still read what was composed. */
  settleMs: number
}

/**
 * Shows Markdown as it is written: marks become paler, and the words that they mark look as the marks say. This uses
 * only colour, stroke and slant, so that no letter moves, and only the lines that are drawn.
 */
export function markdownMarks(parts: EditorParts): Extension {
  return [
    parts.ViewPlugin.define((view) => new MarksPlugin(view, parts), {
      decorations: (plugin) => plugin.decorations,
      eventHandlers: {
        compositionend(_, view) {
          this.catchUp(view)
        },
      },
    }),
    parts.EditorView.domEventHandlers({ mousedown: (event, view) => openLink(event, view, parts.isApple()) }),
  ]
}

class MarksPlugin {
  decorations: DecorationSet
  /** The line that is composed still has its old looks. */
  #isBehind = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #parts: EditorParts
  #decorations = new Map<number, Decoration>()
  /** The looks of the lines that were drawn, by their text: at a key all but one line are known already. */
  #known = new Map<string, Span[]>()

  constructor(view: EditorView, parts: EditorParts) {
    this.#parts = parts
    this.decorations = parts.Decoration.none
    this.#read(view)
  }

  update({ docChanged, viewportChanged, changes, view }: ViewUpdate): void {
    if (docChanged || viewportChanged || this.#isBehind) this.#read(view, changes)
  }

  /** Updates the looks once the editor has read what was composed. An earlier update would throw that away. */
  catchUp(view: EditorView): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#isBehind && !view.compositionStarted) view.dispatch({})
    }, this.#parts.settleMs)
  }

  destroy(): void {
    clearTimeout(this.#timer)
  }

  /** Elements that change during a composition would end it, so its line keeps the looks that it had. */
  #read(view: EditorView, changes?: ChangeSet): void {
    const { doc, selection } = view.state
    const composed = view.compositionStarted ? doc.lineAt(selection.main.head).from : -1
    const before = changes ? this.decorations.map(changes) : this.decorations
    const next = new this.#parts.RangeSetBuilder<Decoration>()
    const known = this.#known
    this.#known = new Map()
    for (const line of this.#parts.visibleLines(view)) {
      if (line.from === composed) keep(before, line, next)
      else this.#show(line, known, next)
    }
    this.decorations = next.finish()
    this.#isBehind = composed >= 0
  }

  #show({ from, text }: Line, known: Map<string, Span[]>, next: RangeSetBuilder<Decoration>): void {
    const beginning = text.slice(0, maxLineLength)
    const spans = known.get(beginning) ?? lineLooks(beginning).spans
    this.#known.set(beginning, spans)
    for (const span of spans) {
      next.add(from + span.from, from + span.to, this.#decorationOf(span.look))
    }
  }

  #decorationOf(look: number): Decoration {
    const made = this.#decorations.get(look) ?? this.#parts.Decoration.mark({ class: classOf(look) })
    this.#decorations.set(look, made)
    return made
  }
}

function keep(before: DecorationSet, line: Line, next: RangeSetBuilder<Decoration>): void {
  before.between(line.from, line.to, (from, to, look) => {
    const start = Math.max(from, line.from)
    const end = Math.min(to, line.to)
    if (start < end) next.add(start, end, look)
  })
}

const classNames: Record<keyof typeof looks, string> = {
  mark: 'md-mark',
  strong: 'md-strong',
  em: 'md-em',
  code: 'md-code',
  link: 'md-link',
  quote: 'md-quote',
}

function classOf(look: number): string {
  const names = Object.keys(classNames) as (keyof typeof looks)[]
  return names
    .filter((name) => look & looks[name])
    .map((name) => classNames[name])
    .join(' ')
}
