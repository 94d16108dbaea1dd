import { deviceStorage } from '../browser/device-storage.ts'
import { changedKey, ownPlace } from '../browser/own-place.ts'
import type { SessionUser, SignOut } from './session-user.ts'

/** What windows tell each other: events, never tokens. Each window fetches its own token by the shared cookie. */
export type WindowMessage = { type: 'signed-in'; user: SessionUser } | ({ type: 'signed-out' } & SignOut)

export interface WindowChannel {
  post(message: WindowMessage): void
  listen(onMessage: (message: WindowMessage) => void): void
}

const name = 'longhand:session'

export function openWindowChannel(): WindowChannel {
  return typeof BroadcastChannel === 'function' ? broadcastChannel() : storageChannel()
}

function broadcastChannel(): WindowChannel {
  const channel = new BroadcastChannel(ownPlace.name(name))
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => channel.addEventListener('message', (event) => onMessage(event.data)),
  }
}

/**
 * For browsers without BroadcastChannel (Safari before 15.4): a write to storage notifies the other windows. If storage
 * is refused too, each window finds out with its next call.
 */
function storageChannel(): WindowChannel {
  return {
    post(message) {
      deviceStorage.setItem(name, JSON.stringify(message))
      deviceStorage.removeItem(name)
    },
    listen(onMessage) {
      addEventListener('storage', (event) => {
        if (changedKey(event) === name && event.newValue) onMessage(JSON.parse(event.newValue))
      })
    },
  }
}
