import { createObservable } from '../../lib/observable.ts'

const restMs = 1_500
/** Where it would lie over the line that is written, after thinking for a while and not between two words. */
const restInTextMs = 10_000
const signsOfWriting = ['keydown', 'input', 'compositionupdate', 'focusin', 'focusout']

/** As sign-in-dialog's sheet, or with a keyboard on the screen: there is no room beside the text. */
const hasLittleRoom = '(pointer: coarse), (max-width: 640px)'

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
   * rests: a dialog that takes the focus in mid-sentence swallows the words that follow. Where it lies over the text
   * it makes way for a writer who goes on, and comes back at the next rest.
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
      // A writer who is signed in has not asked for the next one.
      return () => decide(closed)
    },

    ask: () => decide({ isOpen: true, isAsked: true }),
    close: () => decide(closed),
  }
}

interface RestFollower {
  /** For how long the writer must do nothing. */
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
