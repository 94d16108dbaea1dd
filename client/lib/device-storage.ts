/** Storage of this browser that never throws: where it is refused, nothing is remembered. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const deviceStorage: DeviceStorage = {
  getItem(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Refused or full: what was to be kept lasts until the page is left.
    }
  },
  removeItem(key) {
    try {
      localStorage.removeItem(key)
    } catch {
      // As above.
    }
  },
}
