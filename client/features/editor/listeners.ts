import type { Unsubscribe } from '../../lib/text/editor.ts'

interface Listeners<Event> {
  add(listener: (event: Event) => void): Unsubscribe
  tell(event: Event): void
}

export function createListeners<Event = void>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(event) {
      for (const listener of listeners) listener(event)
    },
  }
}
