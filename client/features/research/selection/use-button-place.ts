import { useEffect, useEffectEvent, useState } from 'react'
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts'
import { onVisibleArea, visibleArea } from '../../../lib/browser/visible-area.ts'
import type { Box } from '../../../lib/text/editor.ts'
import type { ResearchEditor } from '../research-editor.ts'
import { placeButton } from './place-button.ts'
import { selectedText, trimmedSelection } from './selected-text.ts'

interface PagePoint {
  left: number
  top: number
}

/**
 * Where the button is, relative to the page and not to the window: it then scrolls with the text, without a script.
 * Null if nothing is highlighted, or while the writer is still selecting.
 */
export function useButtonPlace(
  editor: ResearchEditor,
  textElement: () => HTMLElement | null,
): PagePoint | null {
  const [place, setPlace] = useState<PagePoint | null>(null)
  const isTouch = useMediaQuery('(pointer: coarse)')

  const textElementNow = useEffectEvent(textElement)
  const update = useEffectEvent((isPointing: boolean) => {
    const next = isPointing ? null : measure(editor, textElement(), isTouch)
    setPlace((last) => (last?.left === next?.left && last?.top === next?.top ? last : next))
  })

  useEffect(() => {
    let frame = 0
    let isPointing = false
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => update(isPointing))
    }
    const point = ({ target }: PointerEvent) => {
      isPointing = target instanceof Node && (textElementNow()?.contains(target) ?? false)
      schedule()
    }
    const letGo = () => {
      isPointing = false
      schedule()
    }

    schedule()
    const stop = new AbortController()
    const { signal } = stop
    const stopListening = editor.onSelection(schedule)
    const stopWatching = onVisibleArea(schedule)
    addEventListener('pointerdown', point, { signal, capture: true })
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, letGo, { signal, capture: true })
    for (const move of ['scroll', 'resize']) addEventListener(move, schedule, { signal, passive: true })
    for (const move of ['focusin', 'focusout']) document.addEventListener(move, schedule, { signal })
    // Another font or size moves the lines.
    const observer = new ResizeObserver(schedule)
    const element = textElementNow()
    if (element) observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      stop.abort()
      stopListening()
      stopWatching()
      observer.disconnect()
    }
  }, [editor])

  return place
}

function measure(editor: ResearchEditor, text: HTMLElement | null, isTouch: boolean): PagePoint | null {
  if (!text || !isHighlighted(text) || selectedText(editor) === '') return null
  const { from, to } = trimmedSelection(editor)
  const root = document.documentElement
  const style = getComputedStyle(root)
  const pixels = (value: string) => Number.parseFloat(value) || 0
  const seen = visibleArea()
  const place = placeButton({
    first: editor.boxAt(from),
    last: endOf(editor, to),
    textRight: text.getBoundingClientRect().right,
    window: {
      width: root.clientWidth,
      height: seen.bottom - pixels(style.getPropertyValue('--foot-height')),
    },
    covered: seen.top + pixels(style.scrollPaddingTop),
    isTouch,
  })
  // Not computed by `scrollY`: with an on-screen keyboard, Safari measures it from the visible part, but boxes from the
  // window.
  const page = root.getBoundingClientRect()
  return place ? { left: place.left - page.left, top: place.top - page.top } : null
}

/** A selection is visible only while the text has the focus, or the button itself, when it is reached by keyboard. */
function isHighlighted(text: HTMLElement): boolean {
  const { activeElement } = document
  return text.contains(activeElement) || activeElement?.matches('.selection-button') === true
}

/** At a line break, the offset after the last character of a line is drawn at the beginning of the next line. */
function endOf(editor: ResearchEditor, offset: number): Box | undefined {
  const after = editor.boxAt(offset)
  const before = editor.boxAt(offset - 1)
  return after && before && after.top >= before.bottom ? before : after
}
