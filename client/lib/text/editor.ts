import type { EditorState, Transaction } from '@codemirror/state'
import type { Origin } from '#shared/origins/runs.ts'
import type { Readable } from '#shared/text/count-words.ts'
import type { Splice } from '#shared/text/splice.ts'

/**
 * A place to write plain text in. The text is exactly what was set and typed, in UTF-16 units. Existing line ends stay
 * as they are, new ones are `\n`, and every offset is an offset into `text()`. `slice` costs the same in 5 MB as in 5
 * KB; call `text()` only if the whole text is needed. This is the only description of an editor. Code that needs a part
 * of it picks that part: `Pick<Editor, 'text' | 'insert'>`.
 */
export interface Editor extends Readable {
  /** Cheap to call again until something has changed. */
  text(): string
  /**
   * `load`: another text, with nothing to undo, the caret at its end and its beginning in sight. One that was here
   * before comes back as it was kept, with whatever has become of it elsewhere; another editor's is of no use.
   * `remote`: what somebody else made of this text. Caret, scroll and undo stay. Never during a composition. It may
   * come back as a change. `origins` is the record of this text, where there is one.
   */
  set(text: string, why: SetReason, kept?: KeptView, origins?: string): void
  /** Whether an input method is putting a character together: then nothing may touch the text. */
  composing(): boolean

  /**
   * Where the words came from: a record as `shared/origins/code.ts` writes it. Undefined where there is none, and until
   * what records it is loaded, which what was done meanwhile waits for.
   */
  origins(): string | undefined

  /** Undefined until a long text is counted to its end. Each call counts a part, and is best made in its own task. */
  words(): number | undefined
  selection(): TextRange
  /** Also scrolls it into view. */
  select(range: TextRange): void
  focus(): void

  /** Replaces the selection, as one step of undo. Without an origin, nobody knows where the words came from. */
  insert(text: string, origin?: Origin): void
  /** Several ranges at once, in order and without overlaps, as one undo step. */
  replace(splices: Splice[], options?: ReplaceOptions): void
  /** Drops the last undo step if undoing it would no longer change anything. */
  dropIdleStep(): void
  undo(): void
  redo(): void

  setPlaceholder(placeholder: string): void
  /** Whether the line with the caret keeps its height in the window while one types. */
  holdLine(isHeld: boolean): void
  /** What stays in ink while one types; the rest steps back. A text box has one colour for all of its text. */
  dimAround(part: LitPart | 'off'): void
  /** Whether Markdown in the text is shown by its look. A text box has one look for all of its text. */
  showMarkdown(isShown: boolean): void
  /**
   * Whether the text is marked by where its words came from. A text box has one look for all of its text. Resolves when
   * what makes the record is at hand too, and fails where either could not be loaded.
   */
  showOrigins(isShown: boolean): Promise<void>
  /**
   * From now on each change of the text goes through this rule, or through none. Another text changes nothing in that.
   */
  obey(rule: StepRule | undefined): void
  /**
   * Opens find and replace. Returns false if the browser's own search sees the whole text. With `words`, selects the
   * first match, wherever the page is scrolled to.
   */
  find(words?: string): boolean
  /** Where a character is in the window, if it is drawn at all. */
  boxAt(offset: number): Box | undefined
  /** The rectangles of a range in the window, line by line, as far as it is drawn. A text box cannot tell. */
  boxesOf(range: TextRange): Box[]
  /**
   * The part of the text that is in sight, and what is near it. A text box draws all of it. The caret may be elsewhere.
   */
  drawn(): TextRange

  /** Caret, scroll position and undo history, to restore when this text comes back. */
  keep(): KeptView
  /**
   * Goes to the place where a text was left that has just been loaded and may have changed since. Without a caret, the
   * page alone goes there.
   */
  goTo(place: Pick<TextPlace, 'page'> & Partial<TextPlace>): void
  /** Changes font or size by `change`, and keeps the caret's line in its place, or else the first visible line. */
  keepPlace(change: () => void): void

  onChange(listener: (change: TextChange) => void): Unsubscribe
  /** Also after each change of the text. */
  onSelection(listener: () => void): Unsubscribe
  onComposing(listener: (isComposing: boolean) => void): Unsubscribe
  /** Other lines are drawn than before, or elsewhere on the page. Called once, before the next frame. */
  onLayout(listener: () => void): Unsubscribe
  destroy(): void
}

export type LitPart = 'sentence' | 'paragraph'

/** What becomes of a step: nothing, the step itself, or others, of which each begins where the one before ends. */
export type StepRule = (step: Transaction, by: TextChange['by']) => readonly Transaction[]

export interface EditorOptions {
  placeholder: string
}

export type SetReason = 'load' | 'remote'

export interface ReplaceOptions {
  /** Joins the previous undo step, so that one undo takes both back. */
  joins?: boolean
  /** Where the words come from. Without it, nobody knows. */
  origin?: StepOrigin
}

/** Of all that a step inserts: one origin, or a record of it, or another text that it has words of. */
export type StepOrigin = Origin | { record: string | undefined } | WordsOf

/**
 * Words that stand in this text too, at the same place, have the origin that they have there; all other `origin`.
 */
export interface WordsOf {
  text: string
  record: string | undefined
  origin: Origin
}

export interface TextChange {
  /** Undo and dictation count as the writer's own changes, like typing. `tool` means any change by `replace`. */
  by: 'writer' | 'tool' | SetReason
  /** It undoes what a tool made, or does that again. */
  isOfTool?: boolean
  spans: ChangedSpan[]
}

/** The text between two offsets was replaced by `length` units. In order; all offsets are those of the text before. */
export interface ChangedSpan {
  from: number
  to: number
  length: number
}

/** A range of the text, in UTF-16 units. `from` is never after `to`. */
export interface TextRange {
  from: number
  to: number
}

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Caret, undo history, the word count if known, and the scroll position. */
export type KeptView = { state: EditorState; words: number | undefined } & (
  | { editor: 'code-mirror'; place: PagePlace }
  | { editor: 'text-area'; scrollY: number }
)

/**
 * The scroll position. While the beginning of the text is visible: pixels. Otherwise: the first visible line and its
 * height in the window, which stay valid when the font changes.
 */
export type PagePlace = { scrollY: number } | { offset: number; top: number }

/** The caret and the scroll position. */
export interface TextPlace {
  caret: number
  page: PagePlace
}

export function placeOf(view: KeptView): TextPlace {
  const page = view.editor === 'code-mirror' ? view.place : { scrollY: view.scrollY }
  return { caret: view.state.selection.main.head, page }
}

export type Unsubscribe = () => void
