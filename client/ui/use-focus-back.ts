import type { Dialog } from '@base-ui/react/dialog'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { beginClosing, openAgain } from './closing-panels.ts'
import { focusedBefore } from './focused-before.ts'
import { givesFocusBack } from './gives-focus-back.ts'

type FinalFocus = Dialog.Popup.Props['finalFocus']
type Goal = HTMLElement | boolean

/**
 * Gives the focus back in the moment of closing. Base UI 1.9 does so when the popup has gone, after its fade: the keys
 * until then were lost to whoever wrote on at once. What is returned is for Base UI, which does the rest where nobody has
 * the focus by then, and knows more places: the one from where this popup was opened may have gone.
 */
export function useFocusBack(
  isOpen: boolean,
  popup: RefObject<HTMLElement | null>,
  finalFocus: FinalFocus,
): FinalFocus {
  const before = useRef<Element>(null)
  /** Where the focus is to go; undefined where nobody has asked yet. */
  const asked = useRef<Goal>(undefined)

  const giveBack = useEffectEvent(() => {
    // Opened again by now, or gone with its page: Base UI sees to that.
    if (isOpen) return
    // Asked in any case: the text may have the focus already, and what was chosen still has to be found in it.
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
      // Once Base UI has marked the popup as closed, too.
      queueMicrotask(() => giveBack())
    }
  }, [isOpen, popup])

  return () => {
    const goal = asked.current ?? goalOf(finalFocus)
    return givesFocusBack(popup.current, goal instanceof HTMLElement ? goal : null) && goal
  }
}

/** An element that was replaced, as the text is by another editor, still has its name. */
function placeOf(before: Element | null): Element | null {
  const name = before?.getAttribute('aria-label')
  if (!before || !name || before.isConnected) return before
  return document.querySelector(`[aria-label="${CSS.escape(name)}"]`)
}

/** Not the body, which has the focus where nothing has it. */
function isThere(place: Element | boolean | null): place is HTMLElement {
  return place instanceof HTMLElement && place.isConnected && place !== document.body
}

/** An element, nothing (false), or where it was (true): as Base UI reads it. */
function goalOf(finalFocus: FinalFocus): Goal {
  if (typeof finalFocus === 'object') return finalFocus.current ?? true
  if (typeof finalFocus !== 'function') return finalFocus ?? true
  const goal = finalFocus('')
  return goal === null || (goal ?? false)
}
