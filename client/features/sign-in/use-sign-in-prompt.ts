import { useEffect, useState } from 'react'

const restMs = 1_500
const signsOfWriting = ['keydown', 'input', 'compositionupdate']

/**
 * Whether the sign-in stands open over a page whose session has ended, and the way to open and close it. By itself it
 * opens once, when the writer rests: what takes the focus in mid-sentence swallows the words that follow.
 */
export function useSignInPrompt(hasEnded: boolean): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!hasEnded) return
    const stopWaiting = onceAtRest(() => setIsOpen(true))
    return () => {
      stopWaiting()
      setIsOpen(false)
    }
  }, [hasEnded])

  return [hasEnded && isOpen, setIsOpen]
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
