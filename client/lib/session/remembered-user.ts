import type { SessionUser } from './session.ts'
import { readUser } from './session-reply.ts'

export type UserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface RememberedUser {
  get(): SessionUser | undefined
  set(user: SessionUser | undefined): void
}

const key = 'longhand.user'

/**
 * Who was last signed in in this browser. It opens nothing: it tells a start without a server whose words, kept on
 * this device, to show. Never a token. A browser that refuses storage only loses that.
 */
export function createRememberedUser(storage: UserStorage): RememberedUser {
  return {
    get() {
      try {
        return readUser(JSON.parse(storage.getItem(key) ?? 'null'))
      } catch {
        return undefined
      }
    },

    set(user) {
      try {
        if (user) storage.setItem(key, JSON.stringify({ id: user.id, email: user.email }))
        else storage.removeItem(key)
      } catch {
        // Private windows and full disks refuse: the session itself does not depend on it.
      }
    },
  }
}
