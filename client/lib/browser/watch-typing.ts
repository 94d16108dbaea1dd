import type { Clock } from '../clock.ts'

interface TypingWatch {
  /** Resolves when nobody types on the page: usually at once. */
  pause(): Promise<void>
  stop(): void
}

/** So soon after a key, the next one may belong to the same sentence. */
const pauseMs = 1_000
/** An input method has words to choose from. Keyboards of phones compose until their word is left, which may be never. */
const pauseOfInputMethodMs = 5_000

/** From now on knows whether somebody types, in whichever field. `events` is the window. */
export function watchTyping(events: EventTarget, clock: Clock): TypingWatch {
  const watching = new AbortController()
  const paused: (() => void)[] = []
  let isTyping = false
  let isComposing = false
  let cancel = () => {}

  function note(): void {
    cancel()
    isTyping = true
    cancel = clock.after(isComposing ? pauseOfInputMethodMs : pauseMs, settle)
  }

  function settle(): void {
    cancel()
    isTyping = false
    for (const resolve of paused.splice(0)) resolve()
  }

  function listen(type: string, hear: () => void): void {
    events.addEventListener(type, hear, { capture: true, signal: watching.signal })
  }
  const compose = (isIt: boolean) => () => {
    isComposing = isIt
    note()
  }
  listen('keydown', note)
  // The keys of a keyboard on the screen may say nothing.
  listen('input', note)
  listen('compositionstart', compose(true))
  listen('compositionend', compose(false))

  return {
    pause: () => (isTyping ? new Promise((resolve) => paused.push(resolve)) : Promise.resolve()),
    stop() {
      watching.abort()
      settle()
    },
  }
}
