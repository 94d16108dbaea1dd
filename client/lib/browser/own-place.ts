/**
 * Where our server is among others of its origin: at the root, or under a path. Browsers keep storage, channels, locks
 * and caches for a whole origin, so what is ours has our path in its name. At the root, names are what they were before
 * servers had paths: there writers find what they left on their devices.
 */
export interface Place {
  /** `/api/tabs` as the origin knows it. */
  path(ownPath: string): string
  /** The other way round. Undefined for a path that is not ours. */
  ownPath(path: string): string | undefined
  name(ownName: string): string
  /** The other way round. Undefined for a name of another server. */
  ownName(name: string): string | undefined
}

/** By the address of its page, or of its service worker: both lie in its folder. */
export function placeOf(address: string): Place {
  const under = new URL('.', address).pathname.slice(0, -1)
  return {
    path: (ownPath) => under + ownPath,
    ownPath: (path) => (path.startsWith(`${under}/`) ? path.slice(under.length) : undefined),
    name: (ownName) => (under === '' ? ownName : `${under}:${ownName}`),
    ownName(name) {
      if (under === '') return name.startsWith('/') ? undefined : name
      return name.startsWith(`${under}:`) ? name.slice(under.length + 1) : undefined
    },
  }
}

/** In Node, which is nowhere, modules that name things are tested as at the root. */
export const ownPlace = placeOf('location' in globalThis ? location.href : 'http://localhost/')

/** As it was set: null where everything was cleared, and empty where it is another server's. */
export function changedKey({ key }: { key: string | null }): string | null {
  return key === null ? null : (ownPlace.ownName(key) ?? '')
}
