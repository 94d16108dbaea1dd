import type { Editor, Unsubscribe } from '../../lib/text/editor.ts'
import { createListeners } from './listeners.ts'

interface Composition {
  isActive(): boolean
  /** For when the text is taken away under it: browsers report the end of a composition only if the field is left. */
  end(): void
  onChange(listener: (isActive: boolean) => void): Unsubscribe
  stop(): void
}

/** The editor reads the composed text from the page up to 50 ms after the input method has said that it is done. */
export const settleMs = 100

/**
 * Follows input methods: a composition begins with its first event and ends when its text has settled. WebKit first takes
 * back what was put together and then writes what came of it: of what it took back no step of the history stays.
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
