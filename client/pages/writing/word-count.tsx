import { useEffect, useState } from 'react'
import type { Editor } from '../../features/editor/editor.ts'

const countAfterMs = 150

/** How many words the page has, counted after the keys and not at them. */
export function WordCount({ editor }: { editor: Editor }) {
  const [count, setCount] = useState(() => editor.words())

  useEffect(() => {
    let timer: number | undefined
    const countOn = () => {
      const words = editor.words()
      timer = words === undefined ? window.setTimeout(countOn) : undefined
      if (words !== undefined) setCount(words)
    }
    const stop = editor.onChange(() => {
      timer ??= window.setTimeout(countOn, countAfterMs)
    })
    countOn()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor])

  return (
    <span>{count === undefined ? '' : count === 1 ? '1 word' : `${count.toLocaleString('en')} words`}</span>
  )
}
