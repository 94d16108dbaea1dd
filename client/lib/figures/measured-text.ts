import type { Editor } from '../text/editor.ts'

/** The parts of an editor that the figures need. */
export type MeasuredText = Pick<Editor, 'text' | 'onChange'>
