import type { DeviceStorage } from '../browser/device-storage.ts'
import { userIn } from './session-reply.ts'
import type { SessionUser } from './session-user.ts'

interface RememberedUser {
  get(): SessionUser | undefined
  set(user: SessionUser | undefined): void
  /** Nobody is: whoever was has left, or no session was found any more. */
  hasLeft(): boolean
  /** Another window has named who signed in there. What it has stored may come later. */
  expect(user: SessionUser): void
  /**
   * Whether a session that is found here may be this user's. Only our own pages write here, while a page at another
   * name of the domain can push our cookie out and leave its own, where no `__Host-` forbids that.
   */
  mayBe(user: SessionUser): boolean
}

const key = 'longhand:user'

/**
 * Who was last signed in in this browser. This gives no access. It only tells a start without a server whose words,
 * kept on this device, to show. Never a token. In a browser that refuses storage, it lasts until the window closes.
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
      // Where there is no room, nothing is to stand here, and not who it was before.
      storage.removeItem(key)
      if (user) storage.setItem(key, JSON.stringify({ id: user.id, email: user.email }))
      // That somebody has left is remembered too.
      else if (!isFirst) storage.setItem(key, '')
      refused = storage.getItem(key) === null ? user : undefined
    },

    // What a browser does not store, or has thrown away, it cannot say.
    mayBe: ({ id }) =>
      refused !== undefined || storage.getItem(key) === null || [expected?.id, get()?.id].includes(id),
  }
}
