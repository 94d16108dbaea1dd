import { useState, useSyncExternalStore } from 'react'
import type { LogoutQuestionProps } from '../../features/sign-in/logout-question.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { session } from '../../lib/session/app-session.ts'
import { useToasts } from '../../ui/toasts.tsx'
import type { OpenTabsOfPage } from './use-open-tabs.ts'

/** Nobody waits longer for a logout than this without being asked. */
const saveLimitMs = 2_000

/** Logs out at once where everything is saved, and asks first where it is not. */
export function useLogOut({ openTabs, saveAll }: OpenTabsOfPage): [logOut: () => void, LogoutQuestionProps] {
  const toasts = useToasts()
  const [isAsking, setIsAsking] = useState(false)
  const unsentCount = useSyncExternalStore(openTabs.subscribe, openTabs.unsent)

  /** On success there is nothing to do: the session tells every window, and the route leads to the sign-in. */
  const leave = async () => {
    setIsAsking(false)
    try {
      await session.signOut()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
    }
  }

  const logOut = async () => {
    const tooLong = new Promise<'too long'>((resolve) => setTimeout(resolve, saveLimitMs, 'too long'))
    const left = await Promise.race([saveAll(), tooLong])
    if (left === 0) await leave()
    else setIsAsking(true)
  }

  return [
    () => void logOut(),
    {
      open: isAsking,
      unsentCount,
      onStay: () => setIsAsking(false),
      onSave: saveAll,
      onLeave: () => void leave(),
    },
  ]
}
