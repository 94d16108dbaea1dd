import { useEffect, useState } from 'react'
import { readOrigins } from '#shared/origins/code.ts'
import { allOf } from '#shared/origins/runs.ts'
import type { Editor } from '../../lib/text/editor.ts'
import { countOrigins, type WordCounts } from './count-origins.ts'

export type RecordedText = Pick<Editor, 'length' | 'slice' | 'origins' | 'onChange'>

const countAfterMs = 150

/**
 * The words of the text by their origins. Undefined until they are first counted. Counting is left to later tasks, a
 * part of a long text in each, so that keys do not wait.
 */
export function useWordCounts(text: RecordedText): WordCounts | undefined {
  const [counts, setCounts] = useState<WordCounts>()

  useEffect(() => {
    let timer: number | undefined
    const countOn = (counting: Generator<undefined, WordCounts>) => {
      const { done, value } = counting.next()
      if (done) setCounts(value)
      else timer = window.setTimeout(countOn, 0, counting)
    }
    const begin = () => {
      const runs = readOrigins(text.origins(), text.length) ?? allOf('u', text.length)
      countOn(countOrigins(text, runs))
    }
    const stop = text.onChange(({ by }) => {
      clearTimeout(timer)
      timer = window.setTimeout(begin, by === 'load' ? 0 : countAfterMs)
    })
    begin()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [text])

  return counts
}
