/** Above `max`, what was kept longest ago goes: a map gives its keys back in the order in which they came. */
export function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next().value
  if (map.size > max && oldest !== undefined) map.delete(oldest)
}
