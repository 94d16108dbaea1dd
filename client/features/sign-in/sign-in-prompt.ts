import { createObservable } from '../../lib/observable.ts'

const restMs = 1_500
/**
 * Where the dialog would cover the line being written, it waits for a long pause and not only for the pause between two
 * words.
 */
const restInTextMs = 10_000
const signsOfWriting = ['keydown', 'input', 'compositionupdate', 'focusin', 'focusout']

/** With these, the dialog is a sheet, or an on-screen keyboard leaves no space beside the text. */
const hasLittleRoom = '(pointer: coarse), (max-width: 640px)'

interface SignInPromptState {
  isOpen: boolean
  /**
   * Whether the writer has asked for it. Otherwise it opens without taking the focus, because they may be in the middle
   * of a sentence.
   */
  isAsked: boolean
}

/** Whether the sign-in is open over a page whose session has ended, and the functions to open and close it. */
export interface SignInPrompt {
  getState(): SignInPromptState
  subscribe(onChange: () => void): () => void
  /**
   * Called when the session has ended; the returned function is called when it is back. The sign-in opens once by
   * itself, when the writer pauses: a dialog that takes the focus in mid-sentence would receive the next keys. Where it
   * covers the text, it closes when the writer goes on, and opens again at the next pause.
   */
  begin(): () => void
  ask(): void
  close(): void
}

export function createSignInPrompt(textElement: () => HTMLElement | null): SignInPrompt {
  const closed: SignInPromptState = { isOpen: false, isAsked: false }
  const state = createObservable(closed)
  let stopFollowing = () => {}

  const isInTheWay = () => document.activeElement === textElement() && matchMedia(hasLittleRoom).matches

  function decide(next: SignInPromptState): void {
    stopFollowing()
    state.set(next)
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,

    begin() {
      stopFollowing = followRest({
        restMs: () => (isInTheWay() ? restInTextMs : restMs),
        onRest: () => state.get().isOpen || state.set({ ...closed, isOpen: true }),
        onSign: () => isInTheWay() && state.get().isOpen && state.set(closed),
      })
      // The writer is signed in, so nobody has asked for the next dialog.
      return () => decide(closed)
    },

    ask: () => decide({ isOpen: true, isAsked: true }),
    close: () => decide(closed),
  }
}

interface RestFollower {
  /** How long a pause must be. */
  restMs: () => number
  onRest: () => void
  onSign: () => void
}

function followRest({ restMs, onRest, onSign }: RestFollower): () => void {
  const following = new AbortController()
  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(onRest, restMs())
  }
  const heed = () => {
    onSign()
    wait()
  }
  for (const sign of signsOfWriting) {
    document.addEventListener(sign, heed, { capture: true, signal: following.signal })
  }
  wait()
  return () => {
    following.abort()
    clearTimeout(timer)
  }
}
