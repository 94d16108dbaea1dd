import type { Editor } from './editor.ts'

/** A text that may be written with an input method. */
export type ComposedText = Pick<Editor, 'composing' | 'onComposing'>

/** Resolves when no input method is composing: usually at once. */
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
