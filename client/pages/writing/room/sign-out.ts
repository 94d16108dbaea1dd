import type { Dictation } from '../../../features/dictation/dictation.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createObservable, derive, type Observed, until } from '../../../lib/observable.ts'
import { userOf } from '../../../lib/session/session-state.ts'
import { wait } from '../../../lib/wait.ts'
import type { RoomTabs } from '../tabs/room-tabs.ts'
import type { RoomPorts } from './room-ports.ts'

type Scope = 'local' | 'global'

/** Signs out at once if everything is saved; otherwise asks first. */
export interface SignOut {
  start(scope: Scope): Promise<void>
  isAsking: Observed<boolean>
  /** How many tabs have unsent words, for the question. */
  unsentCount: Observed<number>
  save(): Promise<number>
  stay(): void
  leave(): void
}

/** If saving takes longer, the writer is asked whether to sign out anyway. */
const saveLimitMs = 2_000

/** How long to wait until the last spoken words are recognised. */
const spokenLimitMs = 5_000

interface SignOutPorts extends Pick<RoomPorts, 'user' | 'session' | 'toasts'> {
  tabs: Pick<RoomTabs, 'openTabs' | 'saveAll'>
  dictation: Pick<Dictation, 'abort' | 'microphone' | 'hasUnwritten'>
}

export function createSignOut({ user, session, toasts, tabs, dictation }: SignOutPorts): SignOut {
  const { openTabs, saveAll } = tabs
  const asked = createObservable<Scope | null>(null)
  const isAsking = derive([asked], (scope) => scope !== null)
  /** How many tabs in other windows have unsent words. */
  const elsewhere = createObservable(0)
  let isBusy = false
  let isWarned = false

  async function save(): Promise<number> {
    const left = await saveAll()
    elsewhere.set(left - openTabs.unsent())
    return left
  }

  /** Nothing is to be done afterwards: the session informs all windows, and the route leads to the sign-in. */
  async function leave(scope: Scope): Promise<void> {
    asked.set(null)
    // While the words were being saved, somebody else may have signed in.
    if (userOf(session.getState())?.id !== user.id) return
    try {
      await session.signOut({ scope })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(`${error.message} You are still signed in.`)
    }
  }

  return {
    isAsking,
    unsentCount: derive([unsentWhile(isAsking, openTabs), elsewhere], (here, elsewhere) => here + elsewhere),
    save,
    stay: () => asked.set(null),
    leave: () => void leave(asked.get() ?? 'local'),

    async start(scope) {
      if (isBusy) return
      isBusy = true
      dictation.abort()
      await Promise.race([until(dictation.microphone, (state) => state === 'off'), wait(spokenLimitMs)])
      if (dictation.hasUnwritten() && !isWarned) {
        isBusy = false
        isWarned = true
        toasts.error('What you said last is not written down yet. Sign out again to leave without it.')
        return
      }
      isWarned = false
      const left = await Promise.race([save(), wait(saveLimitMs)])
      isBusy = false
      if (left === 0) await leave(scope)
      else asked.set(scope)
    },
  }
}

/** Each save changes this number, so it is not updated any more while the question closes. */
function unsentWhile(isAsking: Observed<boolean>, openTabs: RoomTabs['openTabs']): Observed<number> {
  let unsent = 0
  return {
    get() {
      if (isAsking.get()) unsent = openTabs.unsent()
      return unsent
    },
    subscribe(onChange) {
      const stops = [openTabs.subscribe(onChange), isAsking.subscribe(onChange)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
