import type { Editor } from './editor.ts'

/** A text that input methods write in. */
export type ComposedText = Pick<Editor, 'composing' | 'onComposing'>

/** Resolves at once, or when an input method has finished its character. */
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
