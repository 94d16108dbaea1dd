import type { CitedPage } from '#shared/research.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { Research } from '../research.ts'
import { insertSource, type SourceForm } from './insert-source.ts'
import { citationOf } from './source-forms.ts'

/** What the writer can do with a source. */
export interface SourceActions {
  /** Writes the source into the text, after the words that were selected. */
  insert(form: SourceForm, source: CitedPage): void
  copyCitation(source: CitedPage): Promise<void>
}

interface SourceActionsPorts {
  research: Pick<Research, 'place' | 'goOnAt'>
  toasts: Pick<Toasts, 'info' | 'success' | 'error'>
  /** The writer's present day, for notes. */
  today: string
}

export function createSourceActions({ research, toasts, today }: SourceActionsPorts): SourceActions {
  return {
    insert(form, source) {
      const place = research.place()
      if (!place) {
        toasts.info('The text that you researched is no longer open.')
        return
      }
      const { end, done } = insertSource(form, { ...place, source, day: today })
      research.goOnAt(end)
      toasts.success(done)
    },

    async copyCitation(source) {
      if (await copyText(citationOf(source, today))) toasts.success('Citation copied')
      else toasts.error('This browser does not allow copying here.')
    },
  }
}
