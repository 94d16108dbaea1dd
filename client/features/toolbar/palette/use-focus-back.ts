import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { givesFocusBack } from '../tools/gives-focus-back.ts'

/**
 * Gives the focus back in the moment of closing. Base UI 1.9 does so when the popup has gone, a frame later at best: on a
 * busy machine, the keys until then went into the field.
 */
export function useFocusBack(
  isOpen: boolean,
  popup: RefObject<HTMLElement | null>,
  finalFocus: (() => HTMLElement | boolean) | undefined,
): void {
  const before = useRef<Element>(null)

  const giveBack = useEffectEvent(() => {
    // Asked in any case: the text may have the focus already, and what was chosen still has to be found in it.
    const goal = finalFocus?.() ?? true
    if (!givesFocusBack(popup.current)) return
    const element = goal === true ? before.current : goal
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  })

  useLayoutEffect(() => {
    if (!isOpen) return
    before.current = document.activeElement
    // Once Base UI has marked the popup as closed, too.
    return () => queueMicrotask(() => giveBack())
  }, [isOpen])
}
