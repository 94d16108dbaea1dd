import { useEffect, useState } from 'react'
import { typewriter } from './typewriter.ts'

/** The text that stands there now. The typing pauses while nobody can see the page. */
export function useTypewriter(phrases: readonly string[]): string {
  const [text, setText] = useState('')

  useEffect(() => {
    const frames = typewriter(phrases)
    let timer: ReturnType<typeof setTimeout>

    const showNext = () => {
      const { text, holdMs } = frames.next().value
      setText(text)
      timer = setTimeout(showNext, holdMs)
    }
    const followVisibility = () => {
      clearTimeout(timer)
      if (!document.hidden) showNext()
    }

    followVisibility()
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', followVisibility)
    }
  }, [phrases])

  return text
}
