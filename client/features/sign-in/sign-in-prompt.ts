import { createObservable } from '../../lib/observable.ts'

const restMs = 1_500
const signsOfWriting = ['keydown', 'input', 'compositionupdate']

interface SignInPromptState {
  isOpen: boolean
  /** The writer has asked for it. By itself it comes quietly: they may be in the middle of a sentence. */
  isAsked: boolean
}

/** Whether the sign-in stands open over a page whose session has ended, and the way to open and close it. */
export interface SignInPrompt {
  getState(): SignInPromptState
  subscribe(onChange: () => void): () => void
  /**
   * The session has ended, until the returned function is called. The sign-in opens once by itself, when the writer
   * rests: a dialog that takes the focus in mid-sentence swallows the words that follow.
   */
  begin(): () => void
  ask(): void
  close(): void
}

export function createSignInPrompt(): SignInPrompt {
  const state = createObservable<SignInPromptState>({ isOpen: false, isAsked: false })
  return {
    getState: state.get,
    subscribe: state.subscribe,

    begin() {
      const stopWaiting = onceAtRest(() => state.set({ ...state.get(), isOpen: true }))
      return () => {
        stopWaiting()
        // Whoever is signed in has not asked for the next one.
        state.set({ isOpen: false, isAsked: false })
      }
    },

    ask: () => state.set({ isOpen: true, isAsked: true }),
    close: () => state.set({ isOpen: false, isAsked: false }),
  }
}

function onceAtRest(run: () => void): () => void {
  const waiting = new AbortController()
  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      waiting.abort()
      run()
    }, restMs)
  }
  for (const sign of signsOfWriting) {
    document.addEventListener(sign, wait, { capture: true, signal: waiting.signal })
  }
  wait()
  return () => {
    waiting.abort()
    clearTimeout(timer)
  }
}
