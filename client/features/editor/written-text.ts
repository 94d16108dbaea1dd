import type { Editor } from '../../lib/text/editor.ts'

/** What is written in, in whichever editor. */
export interface WrittenText extends Pick<Editor, 'onChange' | 'onSelection' | 'selection'> {
  /** Holds the focus while one writes. */
  element: HTMLElement
  /** Somebody replaces from the search: what changes is read where it stands. */
  isFinding(): boolean
}

export function writtenText(
  text: Omit<WrittenText, 'element' | 'isFinding'>,
  element: HTMLElement,
): WrittenText {
  return { ...text, element, isFinding: () => document.activeElement?.closest('.find') != null }
}
