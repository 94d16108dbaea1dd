import type { Toasts } from '../../../ui/toasts.tsx'
import type { Room } from '../room/create-room.ts'

type PastePorts = Pick<Room, 'editor'> & {
  element: Pick<Room['element'], 'text'>
  tabs: { openTabs: Pick<Room['tabs']['openTabs'], 'getState'> }
  toasts: Pick<Toasts, 'error'>
}

/**
 * Pastes the words of a clipboard that has only HTML, until the returned function is called. Neither the editor nor the
 * text box would paste anything. What reads HTML is loaded then.
 */
export function hearHtml(ports: PastePorts): () => void {
  const { element } = ports
  const paste = (event: ClipboardEvent) => {
    const html = htmlAlone(event.clipboardData)
    if (html === '' || !element.text()?.contains(event.target as Node)) return
    event.preventDefault()
    void pasteHtml(html, ports)
  }
  window.addEventListener('paste', paste)
  return () => window.removeEventListener('paste', paste)
}

/** Empty if there is plain text, which is pasted as ever. */
function htmlAlone(clipboard: DataTransfer | null): string {
  const has = (type: string) => clipboard?.getData(type)
  return has('text/plain') || has('text/uri-list') ? '' : (has('text/html') ?? '')
}

export async function pasteHtml(
  html: string,
  { editor, tabs, toasts }: Omit<PastePorts, 'element'>,
): Promise<void> {
  const text = editor.get()
  const tabId = tabs.openTabs.getState().tab?.id
  try {
    const [{ htmlToText }, { withoutMarks }] = await Promise.all([
      import('../../../features/import/reading/html/html-to-text.ts'),
      import('../../../features/editor/markdown/without-marks.ts'),
    ])
    const words = withoutMarks(htmlToText(html)).trim()
    // By now another text may be in the editor.
    if (editor.get() !== text || tabs.openTabs.getState().tab?.id !== tabId) throw new Error('Another text')
    if (words !== '') text?.insert(words, 'p')
  } catch {
    toasts.error('The words could not be pasted. Please try again.')
  }
}
