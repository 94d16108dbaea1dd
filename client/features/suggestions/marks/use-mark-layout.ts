import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { DrawnText } from '../writing-text.ts'
import { isSameLayout, layOutMarks, type Marked, type MarkLayout, noMarks } from './mark-layout.ts'

/** Measured again before the next paint whenever an edit moves the issues or the page layout changes. */
export function useMarkLayout<Issue extends Marked>(
  column: RefObject<HTMLElement | null>,
  editor: Pick<DrawnText, 'boxesOf' | 'onLayout'>,
  issues: readonly Issue[],
): MarkLayout<Issue> {
  const [layout, setLayout] = useState<MarkLayout<Issue>>(noMarks)
  const measure = useEffectEvent(() => {
    if (!column.current) return
    const next = layOutMarks(column.current, editor, issues)
    setLayout((last) => (isSameLayout(last, next) ? last : next))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `measure` reads the issues.
  useLayoutEffect(() => measure(), [issues])

  useEffect(() => {
    const measureAgain = () => measure()
    const stop = editor.onLayout(measureAgain)
    window.addEventListener('resize', measureAgain)
    return () => {
      stop()
      window.removeEventListener('resize', measureAgain)
    }
  }, [editor])

  return layout
}
