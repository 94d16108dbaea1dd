/** A text that input methods write in. */
export interface ComposedText {
  /** Whether one is putting a character together: then nothing may touch the text. */
  composing(): boolean
  onComposing(listener: (isComposing: boolean) => void): () => void
}

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
