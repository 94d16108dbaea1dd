import { useEffect, useState } from 'react'
import type { Editor } from '../../features/editor/editor.ts'

const countAfterMs = 150

/** How many words the page has, counted after the keys and not at them. */
export function WordCount({ editor }: { editor: Editor }) {
  const [count, setCount] = useState(() => editor.words())

  useEffect(() => {
    let timer: number | undefined
    const countOn = (isOther: boolean) => {
      const words = editor.words()
      timer = words === undefined ? window.setTimeout(countOn, 0, false) : undefined
      // Until the same text is counted anew, its count of before is near enough; another one's is wrong.
      if (words !== undefined || isOther) setCount(words)
    }
    const stop = editor.onChange(({ by }) => {
      if (by === 'load') {
        clearTimeout(timer)
        timer = window.setTimeout(countOn, 0, true)
      }
      timer ??= window.setTimeout(countOn, countAfterMs, false)
    })
    countOn(true)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor])

  return (
    <span>{count === undefined ? '' : count === 1 ? '1 word' : `${count.toLocaleString('en')} words`}</span>
  )
}
