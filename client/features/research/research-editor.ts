import type { Editor } from '../../lib/text/editor.ts'

export type ResearchEditor = Pick<
  Editor,
  'length' | 'text' | 'slice' | 'selection' | 'boxAt' | 'replace' | 'onChange' | 'onSelection'
>
