import type { Editor, Unsubscribe } from '../../../lib/text/editor.ts'

/** The key code that a browser reports for a key that an input method has taken. */
const takenKey = 229

/**
 * An input method that begins to write over a selection would replace it, and nothing could prevent that. So the caret
 * goes behind the selection first.
 */
export function letGoForInputMethod(
  element: HTMLElement,
  editor: Pick<Editor, 'selection' | 'select' | 'composing'>,
): Unsubscribe {
  const stop = new AbortController()
  element.addEventListener(
    'keydown',
    ({ keyCode }) => {
      const { from, to } = editor.selection()
      if (keyCode === takenKey && from < to && !editor.composing()) editor.select({ from: to, to })
    },
    { capture: true, signal: stop.signal },
  )
  return () => stop.abort()
}
