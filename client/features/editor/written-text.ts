import type { Editor } from '../../lib/text/editor.ts'

/** The text that is written, in either editor. */
export interface WrittenText extends Pick<Editor, 'onChange' | 'onSelection' | 'selection'> {
  /** The element that has the focus while one writes. */
  element: HTMLElement
  /** Whether somebody is replacing from the search, so that changes are read where they stand. */
  isFinding(): boolean
}

export function writtenText(
  text: Omit<WrittenText, 'element' | 'isFinding'>,
  element: HTMLElement,
): WrittenText {
  return { ...text, element, isFinding: () => document.activeElement?.closest('.find') != null }
}
