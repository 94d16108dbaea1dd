/** A value that tells when it is replaced, in the shape that React's `useSyncExternalStore` asks for. */
interface Observable<T> {
  get(): T
  set(next: T): void
  /** Calls back after each change, until the answer is called. */
  subscribe(onChange: () => void): () => void
}

export function createObservable<T>(first: T): Observable<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      value = next
      for (const onChange of listeners) onChange()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
