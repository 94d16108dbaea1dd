import type { Unsubscribe } from '../../../lib/text/editor.ts'
import type { WrittenText } from '../written-text.ts'
import './dim-rest.css'

interface DimmedText extends WrittenText {
  /** Wears whether the rest is dimmed: not what is written in, where input methods are at work. */
  shown: HTMLElement
}

/**
 * Typing dims, reading lifts. The rest steps back with the first change of the text, and comes back with whatever shows
 * that somebody reads: a wheel, a finger, a selection by the pointer or with Shift, Page Up, Escape, or the focus
 * elsewhere. Which part stays in ink is said by `light.ts`.
 */
export function dimRest({
  element,
  shown,
  isFinding,
  onChange,
  onSelection,
  selection,
}: DimmedText): Unsubscribe {
  const stop = new AbortController()
  let isSelecting = false
  let isOnScrollbar = false

  const lift = () => shown.removeAttribute('data-dimmed')
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    run: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, run, { capture: true, passive: true, signal: stop.signal })

  listen('wheel', lift)
  listen('touchmove', lift)
  listen('pointerdown', ({ target }) => {
    isSelecting = true
    isOnScrollbar = target === document.documentElement
  })
  listen('keydown', ({ key, shiftKey, ctrlKey, metaKey }) => {
    // The Shift key is pressed before the arrow that selects.
    isSelecting = (shiftKey && /^(Shift|Arrow|Home|End)/.test(key)) || ((ctrlKey || metaKey) && key === 'a')
    isOnScrollbar = false
    if (key === 'Escape' || key === 'PageUp' || key === 'PageDown') lift()
  })
  // Only by the scrollbar: the typewriter scrolls too, while somebody dictates.
  listen('scroll', () => isOnScrollbar && lift())
  listen('focusin', ({ target }) => {
    if (target !== element) lift()
  })
  // To nowhere: a keyboard put away, a click on empty paper. A window that is left keeps its focus for later.
  listen('focusout', ({ target, relatedTarget }) => {
    if (target === element && relatedTarget === null && document.hasFocus()) lift()
  })

  const stopReading = onChange(({ by }) => {
    if (by === 'load') lift()
    if (by === 'writer' && !isFinding()) shown.toggleAttribute('data-dimmed', true)
  })
  const stopFollowing = onSelection(() => {
    const { from, to } = selection()
    if (isSelecting && from < to) lift()
  })
  return () => {
    lift()
    stop.abort()
    stopReading()
    stopFollowing()
  }
}
