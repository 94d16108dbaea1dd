import type { Extension, Range } from '@codemirror/state'
import type { Decoration, DecorationSet, EditorView, ViewPlugin, ViewUpdate } from '@codemirror/view'
import { readOrigins } from '#shared/origins/code.ts'
import { kindOf, type OriginKind } from '#shared/origins/kinds.ts'
import { allOf, type Runs } from '#shared/origins/runs.ts'
import type { Editor, TextRange } from '../../../lib/text/editor.ts'

/** What the editor has already. This file must not import it: `lazy-looks.ts` says why. */
export interface EditorParts {
  Decoration: typeof Decoration
  ViewPlugin: typeof ViewPlugin
  /** How long after a composition the editor may still read what was composed. */
  settleMs: number
}

export type RecordedText = Pick<Editor, 'origins' | 'onSelection'>

/**
 * Marks where the words came from, in the lines that are drawn. It uses only strokes and colour, so that no letter
 * moves. The looks are in the style sheet of the panel that explains them.
 */
export function originMarks(text: RecordedText, parts: EditorParts): Extension {
  return parts.ViewPlugin.define((view) => new OriginMarks(view, text, parts), {
    decorations: (plugin) => plugin.decorations,
    eventHandlers: {
      compositionend() {
        this.catchUpLater()
      },
    },
  })
}

class OriginMarks {
  decorations: DecorationSet
  #view: EditorView
  #text: RecordedText
  #parts: EditorParts
  #looks = new Map<OriginKind, Decoration>()
  #record: string | undefined
  #runs: Runs = []
  /** The text has changed since the record was read. */
  #isBehind = false
  /** The marks for the next update: they may change only in one. */
  #next: DecorationSet | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #stop: () => void

  constructor(view: EditorView, text: RecordedText, parts: EditorParts) {
    this.#view = view
    this.#text = text
    this.#parts = parts
    this.#read()
    this.decorations = this.#marks(view)
    this.#stop = text.onSelection(() => this.#catchUp())
  }

  /** A step is recorded after it is shown. Until then, before the next paint, the marks only move with the text. */
  update({ docChanged, viewportChanged, changes, view }: ViewUpdate): void {
    if (docChanged) this.decorations = this.decorations.map(changes)
    else if (this.#next) this.decorations = this.#next
    else if (viewportChanged && !this.#isBehind) this.decorations = this.#marks(view)
    if (docChanged) this.#isBehind = true
    this.#next = undefined
  }

  /** Updates the marks once the editor has read what was composed. An earlier update would throw that away. */
  catchUpLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#catchUp(), this.#parts.settleMs)
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.#stop()
  }

  #catchUp(): void {
    const view = this.#view
    if (view.compositionStarted) return
    if (!this.#isBehind && this.#text.origins() === this.#record) return
    this.#read()
    const next = this.#marks(view)
    // Most keys follow typed words, and change no mark.
    if (isSame(next, this.decorations)) return
    this.#next = next
    view.dispatch({})
  }

  #read(): void {
    const { length } = this.#view.state.doc
    this.#record = this.#text.origins()
    this.#runs = readOrigins(this.#record, length) ?? allOf('u', length)
    this.#isBehind = false
  }

  #marks({ visibleRanges }: EditorView): DecorationSet {
    const marks: Range<Decoration>[] = []
    let start = 0
    for (const { origin, length } of this.#runs) {
      const kind = kindOf(origin)
      const end = start + length
      if (kind !== 'typed')
        for (const { from, to } of within(visibleRanges, start, end))
          marks.push(this.#lookOf(kind).range(from, to))
      start = end
    }
    return this.#parts.Decoration.set(marks)
  }

  #lookOf(kind: OriginKind): Decoration {
    const look =
      this.#looks.get(kind) ?? this.#parts.Decoration.mark({ class: `origin-mark origin-mark--${kind}` })
    this.#looks.set(kind, look)
    return look
  }
}

function within(ranges: readonly TextRange[], start: number, end: number): TextRange[] {
  return ranges
    .map(({ from, to }) => ({ from: Math.max(from, start), to: Math.min(to, end) }))
    .filter(({ from, to }) => from < to)
}

function isSame(a: DecorationSet, b: DecorationSet): boolean {
  const [one, other] = [a.iter(), b.iter()]
  while (one.value && one.value === other.value && one.from === other.from && one.to === other.to) {
    one.next()
    other.next()
  }
  return !one.value && !other.value
}
