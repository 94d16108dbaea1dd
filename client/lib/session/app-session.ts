import { useSyncExternalStore } from 'react'
import { systemClock } from '../clock.ts'
import { deviceStorage } from '../device-storage.ts'
import { createSession, type Platform, type Session, type SessionState } from './session.ts'
import { openWindowChannel } from './window-channel.ts'

/** The one session of this window. Importing it starts the check of who is signed in. */
export const session: Session = createSession({
  fetch: (input, init) => fetch(input, init),
  clock: systemClock,
  storage: deviceStorage,
  channel: openWindowChannel(),
  locks: windowLocks(),
  page: {
    isVisible: () => document.visibilityState === 'visible',
    onWake(run) {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') run(false)
      })
      addEventListener('pageshow', (event) => {
        if (event.persisted) run(false)
      })
      addEventListener('online', () => run(true))
    },
  },
})

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState)
}

/** Web Locks need a secure context; over plain HTTP in a home network the calls of one window still take turns. */
function windowLocks(): Platform['locks'] {
  if (navigator.locks) return { request: (name, run) => navigator.locks.request(name, run) }
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name, run) {
      const turn = last.then(run)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
