import { useEffect, useState } from 'react'
import type { Editor } from '../../features/editor/editor.ts'

const countAfterMs = 150

/** How many words the page has, counted after the keys and not at them. */
export function WordCount({ editor }: { editor: Editor }) {
  const [count, setCount] = useState(() => editor.words())

  useEffect(() => {
    let timer: number | undefined
    const stop = editor.onChange(() => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        setCount(editor.words())
      }, countAfterMs)
    })
    setCount(editor.words())
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor])

  return <span>{count === 1 ? '1 word' : `${count.toLocaleString('en')} words`}</span>
}
