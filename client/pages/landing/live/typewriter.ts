const typingMs = 80
const deletingMs = 40
const pauseBeforeDeleteMs = 1800
const pauseBeforeNextMs = 200

export type Frame = {
  text: string
  /** How long this text is shown before the next frame. */
  holdMs: number
}

/** Types each phrase, waits, deletes it and goes on with the next, without end. */
export function* typewriter(phrases: readonly string[]): Generator<Frame, never> {
  for (;;) {
    for (const phrase of phrases) {
      for (let length = 0; length < phrase.length; length++) {
        yield { text: phrase.slice(0, length), holdMs: typingMs }
      }
      yield { text: phrase, holdMs: pauseBeforeDeleteMs }
      for (let length = phrase.length; length > 0; length--) {
        yield { text: phrase.slice(0, length), holdMs: deletingMs }
      }
      yield { text: '', holdMs: pauseBeforeNextMs }
    }
  }
}
