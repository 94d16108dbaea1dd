import type { Editor } from '../../../lib/text/editor.ts'
import type { Toasts } from '../../../ui/toasts.tsx'

type Copied = Pick<Editor, 'text' | 'slice' | 'selection'>

/**
 * Copies the selection, or else the whole text, as HTML made from its Markdown. A program that cannot paste HTML gets
 * the text as it is written.
 */
export async function copyRichText(editor: Copied, toasts: Pick<Toasts, 'success' | 'error'>): Promise<void> {
  const { from, to } = editor.selection()
  const text = from < to ? editor.slice(from, to) : editor.text()
  const html = import('../../../features/editor/markdown/rich-text.ts').then(({ richText }) => richText(text))
  try {
    // Called at once, with a promise of the HTML: Safari allows it only in the task of the key or the click.
    const parts = {
      'text/html': html.then((html) => blobOf(html, 'text/html')),
      'text/plain': blobOf(text, 'text/plain'),
    }
    await navigator.clipboard.write([new ClipboardItem(parts)])
    toasts.success('Copied as rich text')
  } catch {
    toasts.error('This browser did not allow it to be copied.')
  }
}

function blobOf(text: string, type: string): Blob {
  return new Blob([text], { type })
}
