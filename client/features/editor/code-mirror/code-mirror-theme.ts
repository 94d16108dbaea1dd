import { EditorView } from '@codemirror/view'

/**
 * Overrides rules of CodeMirror's own. Those are in no cascade layer and win over any rule in our layers, so these are
 * added the same way. How the text looks is set in editor.css and inherited.
 */
export const codeMirrorTheme = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  // The page scrolls, not the editor.
  '.cm-scroller': { flex: '1', overflow: 'visible', fontFamily: 'inherit', lineHeight: 'inherit' },
  '.cm-content': {
    alignSelf: 'stretch',
    minWidth: '0',
    width: '100%',
    padding: '0',
    caretColor: 'var(--accent)',
  },
  // Spaces at the end of a line hang over the edge, as in any text box, instead of breaking the line.
  '.cm-lineWrapping': { whiteSpace: 'pre-wrap', wordBreak: 'normal', overflowWrap: 'anywhere' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '.cm-panels': { zIndex: 'var(--z-float)', background: 'none', color: 'inherit' },
  '.cm-panels-top': { border: '0' },
  '.cm-searchMatch': { background: 'var(--accent-wash)', borderRadius: 'var(--r-1)' },
  '.cm-searchMatch-selected': { boxShadow: '0 2px 0 var(--accent)', borderRadius: '0' },
})
