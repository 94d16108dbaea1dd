import type { CitedPage } from '#shared/research.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import { footnoteAt, linkSplice } from './source-forms.ts'

export type SourceForm = 'link' | 'footnote'

interface InsertSource {
  editor: Pick<Editor, 'text' | 'replace'>
  /** The place after the words that the source supports. */
  at: number
  source: CitedPage
  /** The day on which the source was read. */
  day: string
}

/** Inserts a source as one undo step. Returns where the words end now, and what was done. */
export function insertSource(
  form: SourceForm,
  { editor, at, source, day }: InsertSource,
): { end: number; done: string } {
  if (form === 'link') {
    const splice = linkSplice(at, source)
    editor.replace([splice], { origin: 'a' })
    return { end: at + splice.insert.length, done: 'Link inserted' }
  }
  const { number, splices } = footnoteAt(editor.text(), at, source, day)
  editor.replace(splices, { origin: 'a' })
  return { end: at + `[${number}]`.length, done: `Footnote ${number} inserted` }
}
