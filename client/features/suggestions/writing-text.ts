import type { Editor } from '../../lib/text/editor.ts'
import type { ComposedText } from '../../lib/text/settled-text.ts'

/** The parts of the editor that suggestions need. */
export type WritingText = ComposedText & Pick<Editor, 'length' | 'text' | 'slice' | 'replace' | 'onChange'>

/** The parts of the editor that are needed to draw in the text too. */
export type DrawnText = WritingText & Pick<Editor, 'selection' | 'select' | 'focus' | 'boxesOf' | 'onLayout'>
