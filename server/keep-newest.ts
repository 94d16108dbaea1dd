/** Above `max`, what was kept longest ago goes: a map gives its keys back in the order in which they came. */
export function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  // Asked only then: to find its first key, a map goes over the places of all that were taken out before it.
  if (map.size <= max) return
  const oldest = map.keys().next().value
  if (oldest !== undefined) map.delete(oldest)
}
