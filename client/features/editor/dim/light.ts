import type { ChangeSet, EditorState, Extension, Line, RangeSetBuilder } from '@codemirror/state'
import type { Decoration, DecorationSet, EditorView, ViewPlugin, ViewUpdate } from '@codemirror/view'
import type { LitPart, TextRange } from '../../../lib/text/editor.ts'
import type { visibleLines } from '../code-mirror/visible-lines.ts'
import { type Side, sentenceAt } from './sentence-at.ts'

// `dimRest` is exported here so that both come in one chunk.
export { dimRest } from './dim-rest.ts'

/** What the editor has already. This file must not import it: `lazy-looks.ts` says why. */
export interface EditorParts {
  Decoration: typeof Decoration
  RangeSetBuilder: typeof RangeSetBuilder
  ViewPlugin: typeof ViewPlugin
  visibleLines: typeof visibleLines
  /** How long after a composition the editor may still read what was composed. */
  settleMs: number
}

/**
 * Marks the sentence or the paragraph that is written, even while nothing is dimmed. So the first key changes one
 * attribute and no line. A selection lights every sentence or paragraph that it touches.
 */
export function light(part: LitPart, parts: EditorParts): Extension {
  return parts.ViewPlugin.define((view) => new LightPlugin(view, part, parts), {
    decorations: (plugin) => plugin.decorations,
    eventHandlers: {
      compositionend(_, view) {
        this.refreshLater(view, parts.settleMs)
      },
    },
  })
}

class LightPlugin {
  decorations: DecorationSet
  #lit: TextRange
  /** The part that was lit until a moment ago, while it fades. */
  #left: TextRange | undefined
  /** Which sentence is lit at a caret between two: after typing the one before it, else the one behind it. */
  #side: Side = 'behind'
  #isBehind = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #part: LitPart
  #parts: EditorParts

  constructor(view: EditorView, part: LitPart, parts: EditorParts) {
    this.#part = part
    this.#parts = parts
    this.#lit = litIn(view.state, part, this.#side)
    this.decorations = this.#draw(view)
  }

  update({ docChanged, selectionSet, viewportChanged, changes, state, view }: ViewUpdate): void {
    if (docChanged) this.#side = writesAtCaret(changes, state) ? 'before' : 'behind'
    else if (selectionSet) this.#side = 'behind'
    // Elements that change during a composition would end it.
    const isComposing = view.compositionStarted
    if (!docChanged && !selectionSet && !viewportChanged && (isComposing || !this.#isBehind)) return
    this.#isBehind = isComposing
    const before = mapped(this.#lit, changes)
    this.#left &&= mapped(this.#left, changes)
    this.#lit = isComposing ? before : litIn(state, this.#part, this.#side)
    if (isComposing) this.decorations = this.decorations.map(changes)
    else {
      this.#leave(view, before)
      this.decorations = this.#draw(view)
    }
  }

  /** Refreshes once the editor has read what was composed, or once the part that was left has faded. */
  refreshLater(view: EditorView, ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#left = undefined
      this.#isBehind = true
      if (!view.compositionStarted) view.dispatch({})
    }, ms)
  }

  destroy(): void {
    clearTimeout(this.#timer)
  }

  #leave(view: EditorView, before: TextRange): void {
    if (before.from < before.to && areApart(before, this.#lit)) {
      this.#left = before
      this.refreshLater(view, fadedMs)
    } else if (this.#left && !areApart(this.#left, this.#lit)) this.#left = undefined
  }

  #draw(view: EditorView): DecorationSet {
    const { Decoration, RangeSetBuilder, visibleLines } = this.#parts
    const drawn = new RangeSetBuilder<Decoration>()
    const draw = (line: Line, range: TextRange, name: string) => {
      const from = Math.max(line.from, range.from)
      const to = Math.min(line.to, range.to)
      if (from > to) return
      // A whole line gets the class itself: an empty one has nothing else to carry it when an input method begins.
      if (from === line.from && to === line.to) drawn.add(from, from, Decoration.line({ class: name }))
      else if (from < to) drawn.add(from, to, Decoration.mark({ class: name, inclusive: true }))
    }
    const ranges = [{ ...this.#lit, name: 'lit' }]
    if (this.#left) ranges.push({ ...this.#left, name: 'was-lit' })
    ranges.sort((a, b) => a.from - b.from)
    for (const line of visibleLines(view)) for (const range of ranges) draw(line, range, range.name)
    return drawn.finish()
  }
}

/** Longer than the fade in `dim-rest.css`. */
const fadedMs = 200

function litIn({ doc, selection: { main } }: EditorState, part: LitPart, side: Side): TextRange {
  const first = doc.lineAt(main.from)
  const last = doc.lineAt(main.to)
  if (part === 'paragraph') return { from: first.from, to: last.to }
  const begin = sentenceAt(first.text, main.from - first.from, main.empty ? side : 'behind')
  const end = sentenceAt(last.text, main.to - last.from, main.empty ? side : 'before')
  return { from: first.from + begin.from, to: last.from + end.to }
}

function writesAtCaret(changes: ChangeSet, { selection }: EditorState): boolean {
  let isThere = false
  changes.iterChanges((_from, _to, from, to) => {
    if (from < to && to === selection.main.head) isThere = true
  })
  return isThere
}

function areApart(a: TextRange, b: TextRange): boolean {
  return a.to <= b.from || b.to <= a.from
}

function mapped({ from, to }: TextRange, changes: ChangeSet): TextRange {
  return { from: changes.mapPos(from), to: changes.mapPos(to) }
}
