/**
 * The place of our server at its origin: the root, or a path. Browsers keep storage, channels, locks and caches for a
 * whole origin, so our names contain our path. At the root, names have no prefix, as before servers could have paths:
 * so writers find what earlier releases stored on their devices.
 */
export interface Place {
  /** The path at the origin for a path of ours, such as `/api/tabs`. */
  path(ownPath: string): string
  /** The reverse. Undefined for a path that is not ours. */
  ownPath(path: string): string | undefined
  name(ownName: string): string
  /** The reverse. Undefined for a name of another server. */
  ownName(name: string): string | undefined
}

/** The place by the address of the page or of its service worker, which both lie in its folder. */
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

/** Node has no address, so tests run as if at the root. */
export const ownPlace = placeOf('location' in globalThis ? location.href : 'http://localhost/')

/**
 * The key of a storage event, without our prefix. Null if everything was cleared, empty if it belongs to another
 * server.
 */
export function changedKey({ key }: { key: string | null }): string | null {
  return key === null ? null : (ownPlace.ownName(key) ?? '')
}
