import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Editor } from '../../lib/text/editor.ts'
import { type LineName, type NamedText, namesIn } from './origin-names.ts'

interface Column {
  /** Whether there is space for the legend beside the text. */
  hasMargin: boolean
  names: readonly LineName[]
}

/** The narrowest width of the legend, with a gap on both sides. */
const marginWidth = 298

/**
 * Measured before the next paint, each time after the editor has drawn and measured itself. Measuring earlier would
 * make the browser lay out the page twice for each key.
 */
export function useColumn(
  inside: RefObject<HTMLElement | null>,
  text: NamedText & Pick<Editor, 'onLayout'>,
  isMarked: boolean,
): Column {
  const [column, setColumn] = useState<Column>({ hasMargin: false, names: [] })
  const measure = useEffectEvent(() => {
    const box = inside.current?.parentElement?.getBoundingClientRect()
    if (!box) return
    const hasMargin = document.documentElement.clientWidth - box.right >= marginWidth
    const next = { hasMargin, names: isMarked ? namesIn(text, box.top) : [] }
    if (!isSame(column, next)) flushSync(() => setColumn(next))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `measure` reads whether anything is marked.
  useEffect(() => {
    let isOver = false
    const measureSoon = () => queueMicrotask(() => isOver || measure())
    const frame = requestAnimationFrame(measureSoon)
    const resized = new ResizeObserver(measureSoon)
    if (inside.current?.parentElement) resized.observe(inside.current.parentElement)
    window.addEventListener('resize', measureSoon)
    const stop = text.onLayout(measureSoon)
    return () => {
      isOver = true
      cancelAnimationFrame(frame)
      resized.disconnect()
      window.removeEventListener('resize', measureSoon)
      stop()
    }
  }, [inside, text, isMarked])

  return column
}

function isSame(a: Column, b: Column): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
