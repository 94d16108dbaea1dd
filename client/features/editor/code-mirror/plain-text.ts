import { historyKeymap } from '@codemirror/commands'
import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { withLineFeeds } from '../line-feeds.ts'
import { undoKey } from '../undo-key.ts'
import { caretInSight } from './caret-in-sight.ts'
import { caretOnFocus } from './caret-on-focus.ts'
import { caretOnTap } from './caret-on-tap.ts'
import { proseKeymap } from './prose-keymap.ts'

/**
 * Chromium on Android would have CodeMirror (view 6.43) keep the text around the caret once more, in an EditContext. Where
 * the two differ, as after another text was shown, keys are lost or overwrite other words: docs/decisions/0004-editor.md.
 */
export class PlainTextView extends EditorView {
  static readonly EDIT_CONTEXT = false
}

/** CodeMirror for prose: what a code editor would do to indents, brackets and whole lines is left out. */
export function plainText(): Extension {
  return [
    EditorView.domEventHandlers({ keydown: doAgain }),
    keymap.of([...proseKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
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
