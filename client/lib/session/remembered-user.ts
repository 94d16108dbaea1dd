import type { DeviceStorage } from '../browser/device-storage.ts'
import { userIn } from './session-reply.ts'
import type { SessionUser } from './session-user.ts'

interface RememberedUser {
  get(): SessionUser | undefined
  set(user: SessionUser | undefined): void
  /** Whether nobody is signed in: the writer has left, or no session was found any more. */
  hasLeft(): boolean
  /** Another window has named who signed in there. Its stored entry may arrive later. */
  expect(user: SessionUser): void
  /**
   * Whether a session that is found here may belong to this user. Only our own pages write this entry, while a page at
   * another name of the domain can replace our cookie by its own, where no `__Host-` prevents it.
   */
  mayBe(user: SessionUser): boolean
}

const key = 'longhand:user'

/**
 * Who was last signed in, in this browser. It gives no access, and never contains a token. It only tells, when the
 * server cannot be reached, whose words on this device to show. In a browser that refuses storage, it lasts until the
 * window closes.
 */
export function createRememberedUser(storage: DeviceStorage): RememberedUser {
  let refused: SessionUser | undefined
  let expected: SessionUser | undefined

  function get(): SessionUser | undefined {
    if (refused) return refused
    try {
      return userIn(JSON.parse(storage.getItem(key) ?? 'null'))
    } catch {
      return undefined
    }
  }

  return {
    get,

    hasLeft: () => storage.getItem(key) === '',

    expect(user) {
      expected = user
    },

    set(user) {
      expected = undefined
      const isFirst = storage.getItem(key) === null
      // Removed first: if there is no room for the new entry, the old one must not stay.
      storage.removeItem(key)
      if (user) storage.setItem(key, JSON.stringify({ id: user.id, email: user.email }))
      // An empty entry: it remembers that somebody has left.
      else if (!isFirst) storage.setItem(key, '')
      refused = storage.getItem(key) === null ? user : undefined
    },

    // If a browser does not store entries, or has deleted them, nothing is known.
    mayBe: ({ id }) =>
      refused !== undefined || storage.getItem(key) === null || [expected?.id, get()?.id].includes(id),
  }
}
