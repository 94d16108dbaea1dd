/** Adds an entry. Above `max`, the oldest entry is removed: a map returns its keys in the order in which they were added. */
export function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  // The first key is read only if needed, because a map then passes over the places of all removed keys before it.
  if (map.size <= max) return
  const oldest = map.keys().next().value
  if (oldest !== undefined) map.delete(oldest)
}
