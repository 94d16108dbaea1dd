import type { Editor } from './editor.ts'

/** A text that input methods write in. */
export type ComposedText = Pick<Editor, 'composing' | 'onComposing'>

/** Resolves when no input method is in the middle of a character: mostly at once. */
export function settledText(text: ComposedText): Promise<void> {
  if (!text.composing()) return Promise.resolve()
  return new Promise((resolve) => {
    const leave = text.onComposing((isComposing) => {
      if (isComposing) return
      leave()
      resolve()
    })
  })
}
