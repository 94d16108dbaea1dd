import { historyKeymap } from '@codemirror/commands'
import type { EditorState, Extension, Transaction, TransactionSpec } from '@codemirror/state'
import { EditorView, type EditorViewConfig, keymap } from '@codemirror/view'
import { withLineFeeds } from '../line-feeds.ts'
import { undoKey } from '../undo-key.ts'
import { caretInSight } from './caret-in-sight.ts'
import { caretLeft } from './caret-left.ts'
import { caretOnFocus } from './caret-on-focus.ts'
import { caretOnTap } from './caret-on-tap.ts'
import { proseKeymap } from './prose-keymap.ts'
import { wrappedGaps } from './wrapped-gaps.ts'

/**
 * Chromium on Android would have CodeMirror (view 6.43) keep the text around the caret once more, in an EditContext. Where
 * the two differ, as after another text was shown, keys are lost or overwrite other words: docs/decisions/0004-editor.md.
 */
export class PlainTextView extends EditorView {
  static readonly EDIT_CONTEXT = false

  constructor(config: EditorViewConfig) {
    super(config)
    // Whoever asks for a place has it measured first, and drawn where other lines come into sight.
    const parts = this as unknown as ViewParts
    const readMeasured = parts.readMeasured.bind(this)
    parts.readMeasured = () => {
      this.typed()
      readMeasured()
    }
  }

  /**
   * In Chromium on Android CodeMirror reads what a composition has left in the document only with the next frame. What
   * updates the view before that draws the text as it was known, and the words of that frame are lost: "Thenewer". So
   * they are read first. In the middle of an update nothing can be read.
   */
  typed(): EditorState {
    const { updateState, observer } = this as unknown as ViewParts
    if (updateState === 0 && observer.delayedFlush >= 0) observer.forceFlush()
    return this.state
  }

  /** A change is for the text that it was made from: whoever makes one reads before. */
  override dispatch(...steps: readonly (TransactionSpec | readonly Transaction[])[]): void {
    if (!steps.some((step) => Array.isArray(step) || 'changes' in step)) this.typed()
    super.dispatch(...(steps as readonly TransactionSpec[]))
  }

  /** CodeMirror updates without a step when the focus comes or goes. */
  override update(steps: readonly Transaction[]): void {
    if (steps.length === 0) this.typed()
    super.update(steps)
  }
}

/** Of CodeMirror (view 6.43), which has them out of its types. */
interface ViewParts {
  /** 0 where it is neither measuring nor drawing. */
  updateState: number
  /** Reads what the browser has put into the document; -1 where it has not put that off. */
  observer: { delayedFlush: number; forceFlush(): void }
  /** Measures what a frame would have measured. */
  readMeasured(): void
}

/** CodeMirror for prose: what a code editor would do to indents, brackets and whole lines is left out. */
export function plainText(): Extension {
  return [
    EditorView.domEventHandlers({ keydown: doAgain }),
    keymap.of([...proseKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    wrappedGaps,
    EditorView.contentAttributes.of({
      'aria-label': 'Writing area',
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    }),
    EditorView.clipboardInputFilter.of(withLineFeeds),
    EditorView.domEventHandlers({
      // With nothing selected CodeMirror would take the whole line, which in prose is a paragraph.
      copy: (_, view) => view.state.selection.main.empty,
      cut: (_, view) => view.state.selection.main.empty,
      // A pasted picture, or an empty clipboard, would replace the selection with nothing.
      paste: (event) => event.clipboardData !== null && !hasText(event.clipboardData),
      drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
    }),
    caretInSight(),
    caretLeft(),
    caretOnFocus(),
    caretOnTap(),
  ]
}

/** CodeMirror goes by the letter. With Shift, Caps Lock makes it a small one, for which it would undo once more. */
function doAgain(event: KeyboardEvent, view: EditorView): boolean {
  const again = event.shiftKey ? undoKey(event) : undefined
  again?.(view)
  return again !== undefined
}

function hasText(clipboard: DataTransfer): boolean {
  return (clipboard.getData('text/plain') || clipboard.getData('text/uri-list')) !== ''
}
