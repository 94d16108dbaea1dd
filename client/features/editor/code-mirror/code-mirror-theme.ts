import { EditorView } from '@codemirror/view'

/**
 * What CodeMirror's own rules would set otherwise. Those rules stand outside our layers and win over anything inside
 * them, so these stand with them. How the text looks is in editor.css, and all of it is inherited.
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
  // Spaces at the end of a line hang, as in any text box, instead of breaking it.
  '.cm-lineWrapping': { whiteSpace: 'pre-wrap', wordBreak: 'normal', overflowWrap: 'anywhere' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '.cm-panels': { zIndex: 'var(--z-float)', background: 'none', color: 'inherit' },
  '.cm-panels-top': { border: '0' },
  '.cm-searchMatch': { background: 'var(--accent-wash)', borderRadius: 'var(--r-1)' },
  '.cm-searchMatch-selected': { boxShadow: '0 2px 0 var(--accent)', borderRadius: '0' },
})
