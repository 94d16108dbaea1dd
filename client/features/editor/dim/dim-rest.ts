import { latinKey } from '../../../lib/browser/latin-key.ts'
import type { Unsubscribe } from '../../../lib/text/editor.ts'
import type { WrittenText } from '../written-text.ts'
import './dim-rest.css'

interface DimmedText extends WrittenText {
  /** The element that gets `data-dimmed`. It is not the one that is written in, where input methods are at work. */
  shown: HTMLElement
}

/**
 * Dims the rest of the text while one writes. The first change of the text dims it. Whatever shows that somebody reads
 * ends it: a wheel, a finger, a selection by the pointer or the keyboard, Page Up or Page Down, Escape, or the focus
 * elsewhere. `light.ts` decides which part stays in ink.
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
  listen('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    // The Shift key is pressed before the arrow that selects.
    const isAll = (ctrlKey || metaKey) && latinKey(event) === 'a'
    isSelecting = isAll || (shiftKey && /^(Shift|Arrow|Home|End)/.test(key))
    isOnScrollbar = false
    if (key === 'Escape' || key === 'PageUp' || key === 'PageDown') lift()
  })
  // Only scrolling by the scrollbar counts: the typewriter scrolls too, while somebody dictates.
  listen('scroll', () => isOnScrollbar && lift())
  listen('focusin', ({ target }) => {
    if (target !== element) lift()
  })
  // The focus goes nowhere when a keyboard is put away or empty paper is clicked. A window in the background keeps it.
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
