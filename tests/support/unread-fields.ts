import type { Reader } from '../../shared/reader.ts'

/** Fields of a reply that its reader never uses. They are not in the shared schema, and may reveal too much. */
export function unreadFields(read: Reader<unknown>, reply: unknown): string[] {
  const unread = new Set<string>()
  const known = new WeakMap<object, object>()
  read(watched(reply, ''))
  return [...unread]

  function watched(value: unknown, path: string): unknown {
    if (typeof value !== 'object' || value === null) return value
    const already = known.get(value)
    if (already) return already
    for (const name of Object.keys(value)) unread.add(`${path}.${name}`)
    const proxy = new Proxy(value, {
      get(target, name) {
        const place = `${path}.${String(name)}`
        unread.delete(place)
        return watched(Reflect.get(target, name), place)
      },
    })
    known.set(value, proxy)
    return proxy
  }
}
