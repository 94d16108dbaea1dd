import type { Editor } from '../editor.ts'

/** What the figures need of an editor. */
export type MeasuredText = Pick<Editor, 'text' | 'onChange'>
