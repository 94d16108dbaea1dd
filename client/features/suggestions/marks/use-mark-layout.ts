import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DrawnText } from '../writing-text.ts'
import { isSameLayout, layOutMarks, type Marked, type MarkLayout, noMarks } from './mark-layout.ts'

/**
 * Measured again before the next paint whenever an edit moves the issues or the page layout changes: once, when the editor
 * has drawn and measured itself, because asking earlier makes the browser lay out the page twice for one key.
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
