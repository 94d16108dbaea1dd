import type { Editor, Unsubscribe } from '../../../lib/text/editor.ts'

/** What a browser says instead of a key that an input method has taken. */
const takenKey = 229

/**
 * An input method is about to write where something is selected, which nobody could keep it from replacing: it writes
 * after it.
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
