import { useSyncExternalStore } from 'react'
import { fetchOwn } from '../api/api.ts'
import { deviceStorage } from '../browser/device-storage.ts'
import { ownPlace } from '../browser/own-place.ts'
import { systemClock } from '../clock.ts'
import { createSession, type Platform, type Session } from './session.ts'
import type { SessionState } from './session-state.ts'
import { openWindowChannel } from './window-channel.ts'

/** The only session of this window. Importing this module starts the check of who is signed in. */
export const session: Session = createSession({
  fetch: fetchOwn,
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

/** As long as a refresh may take. A frozen window keeps its lock, and a browser whose storage hangs grants none. */
const patienceMs = 10_000

/**
 * Web Locks need a secure context and a browser that stores data. Over plain HTTP in a home network, with all cookies
 * blocked, or if the lock does not come, only the calls of one window take turns. The server lets two windows refresh
 * at once.
 */
function windowLocks(): Platform['locks'] {
  const ownTurns = turns()
  if (!navigator.locks) return ownTurns
  return {
    async request(name, run) {
      let hasBegun = false
      const begin = () => {
        hasBegun = true
        return run()
      }
      try {
        return await navigator.locks.request(
          ownPlace.name(name),
          { signal: AbortSignal.timeout(patienceMs) },
          begin,
        )
      } catch (error) {
        if (hasBegun) throw error
        return ownTurns.request(name, run)
      }
    },
  }
}

// `lib/turns.ts` is not used here: sharing it with the writing page would split this chunk, which costs 0.4 kB.
function turns(): Platform['locks'] {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name, run) {
      const turn = last.then(run)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
