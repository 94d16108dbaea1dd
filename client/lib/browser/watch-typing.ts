import type { Clock } from '../clock.ts'

interface TypingWatch {
  /** Resolves when nobody is typing on the page: usually at once. */
  pause(): Promise<void>
  stop(): void
}

/** A key within this time after another one may belong to the same sentence. */
const pauseMs = 1_000
/**
 * Longer, since the writer chooses among the words of an input method. Phone keyboards compose until their word is
 * left, which may be never.
 */
const pauseOfInputMethodMs = 5_000

/** Watches typing in any field from now on. `events` is the window. */
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
  // An on-screen keyboard may fire no key events.
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
