import { type ChangeSet, type Extension, type Line, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { visibleLines } from '../code-mirror/visible-lines.ts'
import { settleMs } from '../composition.ts'
import { lineLooks, looks, maxLineLength } from './line-looks.ts'
import { openLink } from './open-link.ts'
import './markdown-marks.css'

/**
 * Shows Markdown as it is written: marks step back, and what they mark looks like it. Only by colour, stroke and slant,
 * so that no letter moves; and only in the lines that are drawn.
 */
export const markdownMarks: Extension = [
  ViewPlugin.define((view) => new MarksPlugin(view), {
    decorations: (plugin) => plugin.decorations,
    eventHandlers: {
      compositionend(_, view) {
        this.catchUp(view)
      },
    },
  }),
  EditorView.domEventHandlers({ mousedown: openLink }),
]

class MarksPlugin {
  decorations: DecorationSet = Decoration.none
  /** The line of a composition is behind the others. */
  #isBehind = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(view: EditorView) {
    this.#read(view)
  }

  update({ docChanged, viewportChanged, changes, view }: ViewUpdate): void {
    if (docChanged || viewportChanged || this.#isBehind) this.#read(view, changes)
  }

  /** Once the editor has read what was composed: an update before that would throw it away. */
  catchUp(view: EditorView): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#isBehind && !view.compositionStarted) view.dispatch({})
    }, settleMs)
  }

  destroy(): void {
    clearTimeout(this.#timer)
  }

  /** Elements that change under an input method would end its composition, so its line keeps the looks that it had. */
  #read(view: EditorView, changes?: ChangeSet): void {
    const { doc, selection } = view.state
    const composed = view.compositionStarted ? doc.lineAt(selection.main.head).from : -1
    const before = changes ? this.decorations.map(changes) : this.decorations
    const next = new RangeSetBuilder<Decoration>()
    for (const line of visibleLines(view)) {
      if (line.from === composed) keep(before, line, next)
      else show(line, next)
    }
    this.decorations = next.finish()
    this.#isBehind = composed >= 0
  }
}

function keep(before: DecorationSet, line: Line, next: RangeSetBuilder<Decoration>): void {
  before.between(line.from, line.to, (from, to, look) => {
    const start = Math.max(from, line.from)
    const end = Math.min(to, line.to)
    if (start < end) next.add(start, end, look)
  })
}

function show({ from, text }: Line, next: RangeSetBuilder<Decoration>): void {
  for (const span of lineLooks(text.slice(0, maxLineLength)).spans) {
    next.add(from + span.from, from + span.to, decorationOf(span.look))
  }
}

const classNames: Record<keyof typeof looks, string> = {
  mark: 'md-mark',
  strong: 'md-strong',
  em: 'md-em',
  code: 'md-code',
  link: 'md-link',
  quote: 'md-quote',
}

const known = new Map<number, Decoration>()

function decorationOf(look: number): Decoration {
  const names = Object.keys(classNames) as (keyof typeof looks)[]
  const made =
    known.get(look) ?? Decoration.mark({ class: classOf(names.filter((name) => look & looks[name])) })
  known.set(look, made)
  return made
}

function classOf(names: (keyof typeof looks)[]): string {
  return names.map((name) => classNames[name]).join(' ')
}
