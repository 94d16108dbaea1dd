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
  /** Costs nothing when called again, until something has changed. */
  text(): string
  /**
   * `load`: another text, with nothing to undo, the caret at its end and its beginning in sight (see `begin`). A text
   * that was here before comes back as it was kept in `kept`, with later changes from elsewhere; a view kept by another
   * editor is ignored. `remote`: another version of this text, made elsewhere. Caret, scroll position and undo stay.
   * Never during a composition. The editor may report it as a change. `origins` is the record of this text, if there is
   * one.
   */
  set(text: string, why: SetReason, kept?: KeptView, origins?: string): void
  /** Whether an input method is composing a character. Then nothing may change the text. */
  composing(): boolean

  /**
   * The record of the origins of the words, as `shared/origins/code.ts` writes it. Undefined if there is none, or if
   * the code that records is not loaded yet; changes made before are recorded once it is.
   */
  origins(): string | undefined

  /** Undefined until a long text is completely counted. Each call counts a part, and should run in its own task. */
  words(): number | undefined
  selection(): TextRange
  /** Selects the range, and scrolls to it. */
  select(range: TextRange): void
  focus(): void

  /** Replaces the selection, as one step of undo. Without `origin`, the origin of the words is unknown. */
  insert(text: string, origin?: Origin): void
  /** Replaces several ranges at once, as one step of undo. They are in order and do not overlap. */
  replace(splices: Splice[], options?: ReplaceOptions): void
  /** Drops the last undo step if undoing it would no longer change anything. */
  dropIdleStep(): void
  undo(): void
  redo(): void

  setPlaceholder(placeholder: string): void
  /** Whether the line with the caret keeps its height in the window while one types. */
  holdLine(isHeld: boolean): void
  /** Which part keeps its colour while typing; the rest is dimmed. A text box has one colour for all of its text. */
  dimAround(part: LitPart | 'off'): void
  /** Whether Markdown is formatted in the text. A text box has one look for all of its text. */
  showMarkdown(isShown: boolean): void
  /**
   * Whether the text shows the origins of its words. A text box has one look for all of its text. Resolves when the
   * code that records origins is loaded too, and rejects if something could not be loaded.
   */
  showOrigins(isShown: boolean): Promise<void>
  /**
   * From now on, each change of the text goes through this rule; undefined removes it. Loading another text does not
   * change that.
   */
  obey(rule: StepRule | undefined): void
  /**
   * Opens find and replace. Returns false if the browser's own search sees the whole text. With `words`, selects the
   * first match, wherever the page is scrolled to.
   */
  find(words?: string): boolean
  /** The rectangle of a character in the window, if it is drawn. */
  boxAt(offset: number): Box | undefined
  /** The rectangles of a range in the window, line by line, as far as it is drawn. A text box cannot tell them. */
  boxesOf(range: TextRange): Box[]
  /**
   * The part of the text that is in sight, with what is near it. A text box draws everything. The caret may be
   * elsewhere.
   */
  drawn(): TextRange

  /**
   * For a text that was just loaded, if its end is not in sight: puts the caret there and shows it, since what is typed
   * next must come where the page is. Does nothing on a touch screen, where no caret is shown before a tap.
   */
  begin(at: number): void
  /** The caret, the scroll position and the undo history, to restore when this text comes back. */
  keep(): KeptView
  /**
   * Goes to the place where the text was left. To be called after loading it; it may have changed since. Without a
   * caret, only the page scrolls there.
   */
  goTo(place: Pick<TextPlace, 'page'> & Partial<TextPlace>): void
  /**
   * Runs `change`, which changes font or size, and keeps the line of the caret in its place, or else the first visible
   * line.
   */
  keepPlace(change: () => void): void

  onChange(listener: (change: TextChange) => void): Unsubscribe
  /** Called also after each change of the text. */
  onSelection(listener: () => void): Unsubscribe
  onComposing(listener: (isComposing: boolean) => void): Unsubscribe
  /** Called once before the next frame if other lines are drawn, or lines have moved on the page. */
  onLayout(listener: () => void): Unsubscribe
  destroy(): void
}

export type LitPart = 'sentence' | 'paragraph'

/**
 * Returns what becomes of a step: nothing, the step itself, or several steps, each of which begins where the one before
 * ends.
 */
export type StepRule = (step: Transaction, by: TextChange['by']) => readonly Transaction[]

export interface EditorOptions {
  placeholder: string
}

export type SetReason = 'load' | 'remote'

export interface ReplaceOptions {
  /** Joins the previous undo step, so that one undo takes both back. */
  joins?: boolean
  /** The origin of the words. Without it, the origin is unknown. */
  origin?: StepOrigin
}

/**
 * The origin of everything that a step inserts: one origin, a record, or another text that contains some of the words.
 */
export type StepOrigin = Origin | { record: string | undefined } | WordsOf

/** Words that stand in `text` at the same place keep the origin recorded there. All others get `origin`. */
export interface WordsOf {
  text: string
  record: string | undefined
  origin: Origin
}

export interface TextChange {
  /** Undo and dictation count as the writer's own changes, like typing. `tool` means any change by `replace`. */
  by: 'writer' | 'tool' | SetReason
  /** Whether the change undoes or redoes what a tool made. */
  isOfTool?: boolean
  spans: ChangedSpan[]
}

/**
 * `length` units have replaced the text between two offsets. Spans are in order, and all offsets are those of the text
 * before.
 */
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
