import type { Editor, Unsubscribe } from '../../lib/text/editor.ts'
import { createListeners } from './listeners.ts'

interface Composition {
  isActive(): boolean
  /** For a text that is replaced during a composition: browsers report its end only if the field loses the focus. */
  end(): void
  onChange(listener: (isActive: boolean) => void): Unsubscribe
  stop(): void
}

/** The editor reads the composed text from the page up to 50 ms after the input method has reported its end. */
export const settleMs = 100

/**
 * Follows input methods. A composition begins with its first event and ends when its text has settled. WebKit first
 * takes back what was composed and then writes the result; what it took back leaves no step in the history.
 */
export function watchComposition(
  element: HTMLElement,
  { dropIdleStep }: Pick<Editor, 'dropIdleStep'>,
): Composition {
  const listeners = createListeners<boolean>()
  let isActive = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const begin = () => {
    clearTimeout(timer)
    if (!isActive) change(true)
  }
  const settle = () => {
    dropIdleStep()
    clearTimeout(timer)
    timer = setTimeout(() => change(false), settleMs)
  }
  function change(active: boolean): void {
    isActive = active
    listeners.tell(active)
  }

  element.addEventListener('compositionstart', begin)
  element.addEventListener('compositionend', settle)
  return {
    isActive: () => isActive,
    end() {
      if (!isActive || document.activeElement !== element) return
      element.blur()
      element.focus({ preventScroll: true })
    },
    onChange: listeners.add,
    stop() {
      clearTimeout(timer)
      element.removeEventListener('compositionstart', begin)
      element.removeEventListener('compositionend', settle)
    },
  }
}
