import type { Dialog } from '@base-ui/react/dialog'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { beginClosing, openAgain } from './closing-panels.ts'
import { focusedBefore } from './focused-before.ts'
import { givesFocusBack } from './gives-focus-back.ts'

type FinalFocus = Dialog.Popup.Props['finalFocus']
type Goal = HTMLElement | boolean

/**
 * Gives the focus back as soon as a popup begins to close. Base UI 1.9 does this after the fade, and keys typed until
 * then would be lost. The returned function is for Base UI's `finalFocus`: it handles the cases in which nothing has
 * the focus then, as when the element that opened the popup is gone.
 */
export function useFocusBack(
  isOpen: boolean,
  popup: RefObject<HTMLElement | null>,
  finalFocus: FinalFocus,
): FinalFocus {
  const before = useRef<Element>(null)
  /** Where the focus should go. Undefined until `finalFocus` was called. */
  const asked = useRef<Goal>(undefined)

  const giveBack = useEffectEvent(() => {
    // If it was opened again, or removed with its page, Base UI takes care of the focus.
    if (isOpen) return
    // Called even if the text has the focus already, because it also goes to the chosen place in the text.
    const goal = goalOf(finalFocus)
    const place = goal === true ? placeOf(before.current) : goal
    asked.current = isThere(place) ? place : goal
    if (place instanceof HTMLElement && givesFocusBack(popup.current, place)) {
      place.focus({ preventScroll: true })
    }
  })

  useLayoutEffect(() => {
    if (!isOpen) return
    openAgain(popup.current)
    before.current = focusedBefore()
    asked.current = undefined
    return () => {
      beginClosing(popup.current, before.current)
      // After Base UI has marked the popup as closed.
      queueMicrotask(() => giveBack())
    }
  }, [isOpen, popup])

  return () => {
    const goal = asked.current ?? goalOf(finalFocus)
    return givesFocusBack(popup.current, goal instanceof HTMLElement ? goal : null) && goal
  }
}

/** If the element was replaced, as the text is when the editor changes, finds the new one by its label. */
function placeOf(before: Element | null): Element | null {
  const name = before?.getAttribute('aria-label')
  if (!before || !name || before.isConnected) return before
  return document.querySelector(`[aria-label="${CSS.escape(name)}"]`)
}

/** The body does not count: it has the focus when nothing else has. */
function isThere(place: Element | boolean | null): place is HTMLElement {
  return place instanceof HTMLElement && place.isConnected && place !== document.body
}

/** An element, nothing (false), or the former place (true), as Base UI defines it. */
function goalOf(finalFocus: FinalFocus): Goal {
  if (typeof finalFocus === 'object') return finalFocus.current ?? true
  if (typeof finalFocus !== 'function') return finalFocus ?? true
  const goal = finalFocus('')
  return goal === null || (goal ?? false)
}
