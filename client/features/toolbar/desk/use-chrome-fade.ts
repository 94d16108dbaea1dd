import { type RefObject, useEffect, useState } from 'react'
import { systemClock } from '../../../lib/clock.ts'
import { type ChromeFade, createChromeFade } from './chrome-fade.ts'
import './chrome-fade.css'

/**
 * Sets `data-writing` on the page while the writer writes, which fades all elements with `data-chrome`. Call `wrote`
 * for each change by the writer. Nothing renders.
 */
export function useChromeFade(page: RefObject<HTMLElement | null>): Pick<ChromeFade, 'wrote'> {
  const [fade] = useState(() =>
    createChromeFade({
      clock: systemClock,
      show: (isWriting) => page.current?.toggleAttribute('data-writing', isWriting),
      hasFocus: () => isInChrome(document.activeElement),
    }),
  )

  useEffect(() => {
    const move = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'touch') fade.pointerAt(clientX, clientY)
    }
    // A tap on a faded element shows it again and presses nothing. A mouse has moved there before, which has shown it.
    let isWaking = false
    const wake = ({ pointerType, target }: PointerEvent) => {
      const isWriting = page.current?.hasAttribute('data-writing') === true
      isWaking = pointerType === 'touch' && isWriting && !isInSight(target)
      fade.reveal()
    }
    const swallow = (event: MouseEvent) => {
      if (!isWaking || !isInChrome(event.target)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const press = ({ key }: KeyboardEvent) => {
      isWaking = false
      if (key === 'Escape' || key === 'Tab') fade.reveal()
    }
    const focus = ({ target }: FocusEvent) => {
      if (isInChrome(target)) fade.reveal()
    }
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    window.addEventListener('pointermove', move, options)
    window.addEventListener('keydown', press, options)
    window.addEventListener('focusin', focus, options)
    // A tap, the beginning of a swipe, or a wheel. Not `scroll`, because typing scrolls too.
    window.addEventListener('pointerdown', wake, options)
    window.addEventListener('wheel', fade.reveal, { ...options, passive: true })
    window.addEventListener('mousedown', swallow, options)
    window.addEventListener('click', swallow, options)
    return () => {
      listeners.abort()
      fade.reveal()
    }
  }, [fade, page])

  return fade
}

/** Bad news, and other elements that do not fade: see chrome-fade.css. */
function isInSight(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest('button')?.querySelector('.chip--error') != null || target.closest('[data-stays]') !== null
  )
}

/** Also inside a panel, which is attached outside the page. */
function isInChrome(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-chrome], [role="dialog"]') !== null
}
