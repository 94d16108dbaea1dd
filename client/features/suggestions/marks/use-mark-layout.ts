import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DrawnText } from '../writing-text.ts'
import { isSameLayout, layOutMarks, type Marked, type MarkLayout, noMarks } from './mark-layout.ts'

/**
 * Measures the marks again before the next paint when an edit moves the issues, or when the page layout changes. It
 * does so once, after the editor has drawn and measured itself: earlier, the browser would lay out the page twice for
 * one key.
 */
export function useMarkLayout<Issue extends Marked>(
  column: RefObject<HTMLElement | null>,
  editor: Pick<DrawnText, 'boxesOf' | 'onLayout'>,
  issues: readonly Issue[],
): MarkLayout<Issue> {
  const [layout, setLayout] = useState<MarkLayout<Issue>>(noMarks)
  const frame = useRef(0)
  const measure = useEffectEvent(() => {
    cancelAnimationFrame(frame.current)
    if (!column.current) return
    const next = layOutMarks(column.current, editor, issues)
    flushSync(() => setLayout((last) => (isSameLayout(last, next) ? last : next)))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `measure` reads the issues.
  useEffect(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => measure())
    return () => cancelAnimationFrame(frame.current)
  }, [issues])

  useEffect(() => {
    const measureAgain = () => queueMicrotask(() => measure())
    const stop = editor.onLayout(measureAgain)
    window.addEventListener('resize', measureAgain)
    return () => {
      stop()
      window.removeEventListener('resize', measureAgain)
    }
  }, [editor])

  return layout
}
