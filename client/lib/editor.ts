import type { EditorState } from '@codemirror/state'
import type { Readable } from '#shared/text/count-words.ts'
import type { Splice } from '#shared/text/splice.ts'

/**
 * A place to write plain text in. The text is exactly what was set and typed, in UTF-16 units: line ends that came in
 * stay as they came, new ones are `\n`, and every offset is one of `text()`. Reading a part by `slice` costs the same
 * in 5 MB as in 5 KB; `text()` is for whoever needs the whole.
 *
 * It is the only description of an editor. Whoever needs a part of it picks that part: `Pick<Editor, 'text' | 'insert'>`.
 */
export interface Editor extends Readable {
  /** To ask again costs little until something has changed. */
  text(): string
  /**
   * `load`: another text, with nothing to undo, the caret at its end and its beginning in sight. One that was here
   * before comes back as it was kept, with whatever has become of it elsewhere; another editor's is of no use.
   * `remote`: what somebody else made of this text. Caret, scroll and undo stay. Never during a composition. It may come
   * back as a change.
   */
  set(text: string, why: SetReason, kept?: KeptView): void
  /** Whether an input method is putting a character together: then nothing may touch the text. */
  composing(): boolean

  /** Undefined while a long text is not counted to its end: each call counts a part, and is best made in its own task. */
  words(): number | undefined
  selection(): TextRange
  /** Also brings it into sight. */
  select(range: TextRange): void
  focus(): void

  /** Replaces the selection, as one step of undo. */
  insert(text: string): void
  /** Several stretches at once, in order and apart, as one step of undo. */
  replace(splices: Splice[], options?: ReplaceOptions): void
  /** Drops the last step of undo where undoing it would change nothing any more. */
  dropIdleStep(): void
  undo(): void
  redo(): void

  setPlaceholder(placeholder: string): void
  /**
   * Opens find and replace; false where the browser's own search sees the whole text. With words, at the first place that
   * has them, wherever the page is.
   */
  find(words?: string): boolean
  /** Where a character stands in the window, if it is drawn at all. */
  boxAt(offset: number): Box | undefined
  /** Where a stretch of text stands in the window, line by line, as far as it is drawn. A text box does not tell. */
  boxesOf(range: TextRange): Box[]

  /** Caret, scroll and undo, for coming back to this text after another. */
  keep(): KeptView
  /** To where a text was left that has just been loaded, and may have changed since. */
  goTo(place: TextPlace): void
  /** Runs a change of font or size so that the caret's line stays where it is, or else the first line in sight. */
  keepPlace(change: () => void): void

  onChange(listener: (change: TextChange) => void): Unsubscribe
  /** Also after each change of the text. */
  onSelection(listener: () => void): Unsubscribe
  onComposing(listener: (isComposing: boolean) => void): Unsubscribe
  /** Other lines are drawn than before, or elsewhere on the page. Told before the next frame, once. */
  onLayout(listener: () => void): Unsubscribe
  destroy(): void
}

export interface EditorOptions {
  placeholder: string
}

export type SetReason = 'load' | 'remote'

export interface ReplaceOptions {
  /** With the step before, so that undoing takes both back at once. */
  joins?: boolean
}

export interface TextChange {
  /** Undoing and dictating are the writer's doing as much as typing; `tool` is all that came by `replace`. */
  by: 'writer' | 'tool' | SetReason
  spans: ChangedSpan[]
}

/** What stood between two offsets before is now `length` units long. In order, all counted in the text before. */
export interface ChangedSpan {
  from: number
  to: number
  length: number
}

/** A stretch of the text, in UTF-16 units. `from` is never after `to`. */
export interface TextRange {
  from: number
  to: number
}

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Caret and undo history, the words if they were counted, and where the page was. */
export type KeptView = { state: EditorState; words: number | undefined } & (
  | { editor: 'code-mirror'; place: PagePlace }
  | { editor: 'text-area'; scrollY: number }
)

/**
 * Where the page is scrolled to: as long as the text begins in sight by pixels, else by its first line in sight and the
 * height of that line in the window, which stay true when a font changes.
 */
export type PagePlace = { scrollY: number } | { offset: number; top: number }

/** The caret, and where the page was. */
export interface TextPlace {
  caret: number
  page: PagePlace
}

export function placeOf(view: KeptView): TextPlace {
  const page = view.editor === 'code-mirror' ? view.place : { scrollY: view.scrollY }
  return { caret: view.state.selection.main.head, page }
}

export type Unsubscribe = () => void
