import type { Editor } from '../../lib/editor.ts'
import type { ComposedText } from '../../lib/settled-text.ts'

/** What suggestions need of the text that is being written. */
export type WritingText = ComposedText & Pick<Editor, 'length' | 'text' | 'slice' | 'replace' | 'onChange'>

/** And what it takes to draw in it. */
export type DrawnText = WritingText & Pick<Editor, 'selection' | 'select' | 'focus' | 'boxesOf' | 'onLayout'>
