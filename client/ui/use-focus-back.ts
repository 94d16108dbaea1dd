import type { Dialog } from '@base-ui/react/dialog'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { givesFocusBack } from './gives-focus-back.ts'

type FinalFocus = Dialog.Popup.Props['finalFocus']
type Goal = HTMLElement | boolean

/**
 * Gives the focus back in the moment of closing. Base UI 1.9 does so when the popup has gone, after its fade: the keys
 * until then were lost to whoever wrote on at once. What is returned is for Base UI, which does the rest, and knows more
 * places: the one from where this popup was opened may have gone by now.
 */
export function useFocusBack(
  isOpen: boolean,
  popup: RefObject<HTMLElement | null>,
  finalFocus: FinalFocus,
): FinalFocus {
  const before = useRef<Element>(null)
  /** Where the focus is to go yet; undefined where nobody has asked. */
  const left = useRef<{ goal: Goal }>(undefined)

  const giveBack = useEffectEvent(() => {
    // Opened again by now, or gone with its page: Base UI sees to that.
    if (isOpen) return
    // Asked in any case: the text may have the focus already, and what was chosen still has to be found in it.
    const goal = goalOf(finalFocus)
    const element = goal instanceof HTMLElement ? goal : before.current
    left.current = { goal }
    if (goal === false || !(element instanceof HTMLElement && element.isConnected)) return
    if (givesFocusBack(popup.current, element)) element.focus({ preventScroll: true })
    left.current = { goal: false }
  })

  useLayoutEffect(() => {
    if (!isOpen) return
    before.current = document.activeElement
    left.current = undefined
    // Once Base UI has marked the popup as closed, too.
    return () => queueMicrotask(() => giveBack())
  }, [isOpen])

  return () => (left.current ? left.current.goal : goalOf(finalFocus))
}

/** An element, nothing (false), or where it was (true): as Base UI reads it. */
function goalOf(finalFocus: FinalFocus): Goal {
  if (typeof finalFocus === 'object') return finalFocus.current ?? true
  if (typeof finalFocus !== 'function') return finalFocus ?? true
  const goal = finalFocus('')
  return goal === null || (goal ?? false)
}
