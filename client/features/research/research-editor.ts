import type { Editor } from '../../lib/editor.ts'

export type ResearchEditor = Pick<
  Editor,
  'length' | 'text' | 'slice' | 'selection' | 'boxAt' | 'replace' | 'onChange' | 'onSelection'
>
