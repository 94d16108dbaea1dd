import type { DeviceStorage } from '../browser/device-storage.ts'
import { userIn } from './session-reply.ts'
import type { SessionUser } from './session-user.ts'

interface RememberedUser {
  get(): SessionUser | undefined
  set(user: SessionUser | undefined): void
}

const key = 'longhand:user'

/**
 * Who was last signed in in this browser. This gives no access. It only tells a start without a server whose words,
 * kept on this device, to show. Never a token. In a browser that refuses storage, it lasts until the window closes.
 */
export function createRememberedUser(storage: DeviceStorage): RememberedUser {
  let refused: SessionUser | undefined

  return {
    get() {
      if (refused) return refused
      try {
        return userIn(JSON.parse(storage.getItem(key) ?? 'null'))
      } catch {
        return undefined
      }
    },

    set(user) {
      if (user) storage.setItem(key, JSON.stringify({ id: user.id, email: user.email }))
      else storage.removeItem(key)
      refused = storage.getItem(key) === null ? user : undefined
    },
  }
}
