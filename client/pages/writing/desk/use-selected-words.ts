import { useEffect, useState } from 'react'
import type { Readable } from '#shared/text/count-words.ts'
import { createWordCount } from '../../../features/editor/word-count.ts'
import type { Editor, TextRange } from '../../../lib/text/editor.ts'

const countAfterMs = 150

/**
 * How many words are selected. Undefined while nothing is selected or the count is not known yet. It counts when the
 * selection has stopped changing, a part of a long selection in each task. At a key it only checks whether anything is
 * selected.
 */
export function useSelectedWords(editor: Editor): number | undefined {
  const [words, setWords] = useState<number>()

  useEffect(() => {
    let isKnown = false
    let timer: number | undefined
    const know = (count: number | undefined) => {
      isKnown = count !== undefined
      setWords(count)
    }
    const countOn = (count: () => number | undefined) => {
      const known = count()
      if (known === undefined) timer = window.setTimeout(countOn, 0, count)
      else know(known)
    }
    const look = () => {
      clearTimeout(timer)
      const range = editor.selection()
      if (range.from < range.to) timer = window.setTimeout(countOn, countAfterMs, counterOf(editor, range))
      else if (isKnown) know(undefined)
    }
    const stop = editor.onSelection(look)
    look()
    return () => {
      stop()
      clearTimeout(timer)
      know(undefined)
    }
  }, [editor])

  return words
}

/** Returns a function that counts one part at each call, and returns the number after the last part. */
function counterOf(editor: Editor, range: TextRange): () => number | undefined {
  if (range.from === 0 && range.to === editor.length) return editor.words
  const count = createWordCount()
  const selected = partOf(editor, range)
  return () => count.of(selected)
}

function partOf(editor: Editor, { from, to }: TextRange): Readable {
  const length = to - from
  return { length, slice: (start, end) => editor.slice(from + start, from + Math.min(end, length)) }
}
