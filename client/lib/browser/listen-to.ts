/** Listens until the returned function is called. */
export function listenTo(listeners: [EventTarget, type: string, run: (event: Event) => void][]): () => void {
  const stop = new AbortController()
  for (const [target, type, run] of listeners) target.addEventListener(type, run, { signal: stop.signal })
  return () => stop.abort()
}
