import { historyKeymap } from '@codemirror/commands'
import type { EditorState, Extension, SelectionRange, Transaction, TransactionSpec } from '@codemirror/state'
import { EditorView, type EditorViewConfig, keymap } from '@codemirror/view'
import { historyCommandOf } from '../history-command.ts'
import { withLineFeeds } from '../line-feeds.ts'
import { caretInSight } from './caret-in-sight.ts'
import { caretLeft } from './caret-left.ts'
import { caretOnFocus } from './caret-on-focus.ts'
import { caretOnTap } from './caret-on-tap.ts'
import { proseKeymap } from './prose-keymap.ts'
import { rowEnd } from './row-end.ts'
import { wrappedGaps } from './wrapped-gaps.ts'

/**
 * In Chromium on Android, CodeMirror (view 6.43) would keep a second copy of the text around the caret, in an
 * EditContext. Where the two differ, as after another text was shown, keys are lost or overwrite other words. So it is
 * switched off: docs/decisions/0004-editor.md.
 */
export class PlainTextView extends EditorView {
  static readonly EDIT_CONTEXT = false

  constructor(config: EditorViewConfig) {
    super(config)
    // Code that asks for a place makes CodeMirror measure, and draw if other lines come into sight.
    const parts = this as unknown as ViewParts
    const readMeasured = parts.readMeasured.bind(this)
    parts.readMeasured = () => {
      this.typed()
      readMeasured()
    }
  }

  /**
   * In Chromium on Android, CodeMirror reads what a composition has left in the page only with the next frame. An
   * earlier update of the view draws the text as it was known, and the words of that frame are lost: "Thenewer". So
   * this reads them first. In the middle of an update nothing can be read.
   */
  typed(): EditorState {
    const { updateState, observer } = this as unknown as ViewParts
    if (updateState === 0 && observer.delayedFlush >= 0) observer.forceFlush()
    return this.state
  }

  /** A step with changes was made from a known text, so its maker has called `typed` already. Others read here. */
  override dispatch(...steps: readonly (TransactionSpec | readonly Transaction[])[]): void {
    if (!steps.some((step) => Array.isArray(step) || 'changes' in step)) this.typed()
    super.dispatch(...(steps as readonly TransactionSpec[]))
  }

  /** CodeMirror updates without a step when the focus comes or goes. */
  override update(steps: readonly Transaction[]): void {
    if (steps.length === 0) this.typed()
    super.update(steps)
  }

  override moveToLineBoundary(
    start: SelectionRange,
    forward: boolean,
    includeWrap?: boolean,
  ): SelectionRange {
    const place = super.moveToLineBoundary(start, forward, includeWrap)
    return includeWrap === false ? place : rowEnd(this, place, forward)
  }
}

/** Parts of CodeMirror (view 6.43) that are missing in its types. */
interface ViewParts {
  /** 0 while CodeMirror is neither measuring nor drawing. */
  updateState: number
  /** Reads what the browser has put into the page. `delayedFlush` is -1 if nothing waits to be read. */
  observer: { delayedFlush: number; forceFlush(): void }
  /** Does at once what the next frame would measure. */
  readMeasured(): void
}

/** CodeMirror for prose, without what a code editor does to indents, brackets and whole lines. */
export function plainText(): Extension {
  return [
    EditorView.domEventHandlers({ keydown: doAgain }),
    keymap.of([...proseKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    wrappedGaps,
    EditorView.contentAttributes.of({
      'aria-label': 'Writing area',
      // Nobody knows which language it is: not that of the page, by which Firefox checks spelling and a voice reads.
      lang: '',
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    }),
    EditorView.clipboardInputFilter.of(withLineFeeds),
    EditorView.domEventHandlers({
      // With nothing selected CodeMirror would copy the whole line, which in prose is a paragraph.
      copy: (_, view) => view.state.selection.main.empty,
      cut: (_, view) => view.state.selection.main.empty,
      // A pasted picture, or an empty clipboard, would otherwise replace the selection with nothing.
      paste: (event) => event.clipboardData !== null && !hasText(event.clipboardData),
      drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
    }),
    caretInSight(),
    caretLeft(),
    caretOnFocus(),
    caretOnTap(),
  ]
}

/**
 * Redoes with Ctrl-Shift-Z also under Caps Lock. Then the key's letter is a small z, for which CodeMirror would undo.
 */
function doAgain(event: KeyboardEvent, view: EditorView): boolean {
  const again = event.shiftKey ? historyCommandOf(event) : undefined
  again?.(view)
  return again !== undefined
}

function hasText(clipboard: DataTransfer): boolean {
  return (clipboard.getData('text/plain') || clipboard.getData('text/uri-list')) !== ''
}
