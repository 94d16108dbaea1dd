import { useLayoutEffect, useRef, useState } from 'react'
import type { LogoutQuestionProps } from '../../features/sign-in/logout-question.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { session } from '../../lib/session/app-session.ts'
import { wait } from '../../lib/wait.ts'
import { useToasts } from '../../ui/toasts.tsx'
import type { OpenTabsOfPage } from './use-open-tabs.ts'

export type LogOut = (scope: 'local' | 'global') => Promise<void>

/** Nobody waits longer for a logout than this without being asked. */
const saveLimitMs = 2_000

/** Logs out at once where everything is saved, and asks first where it is not. */
export function useLogOut({ openTabs, saveAll }: OpenTabsOfPage): [logOut: LogOut, LogoutQuestionProps] {
  const toasts = useToasts()
  const [asked, setAsked] = useState<'local' | 'global' | null>(null)
  const isBusy = useRef(false)
  /** As the question says it: each save changes the number, and nothing else shows it. */
  const [unsentHere, setUnsentHere] = useState(0)
  /** What other windows hold or have left, and could not be sent. */
  const [unsentElsewhere, setUnsentElsewhere] = useState(0)

  useLayoutEffect(() => {
    if (!asked) return
    const count = () => setUnsentHere(openTabs.unsent())
    count()
    return openTabs.subscribe(count)
  }, [openTabs, asked])

  const save = async () => {
    const left = await saveAll()
    setUnsentElsewhere(left - openTabs.unsent())
    return left
  }

  /** On success there is nothing to do: the session tells every window, and the route leads to the sign-in. */
  const leave = async (scope: 'local' | 'global') => {
    setAsked(null)
    try {
      await session.signOut({ scope })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
    }
  }

  const logOut: LogOut = async (scope) => {
    if (isBusy.current) return
    isBusy.current = true
    const left = await Promise.race([save(), wait(saveLimitMs)])
    isBusy.current = false
    if (left === 0) await leave(scope)
    else setAsked(scope)
  }

  return [
    logOut,
    {
      open: asked !== null,
      unsentCount: unsentHere + unsentElsewhere,
      onStay: () => setAsked(null),
      onSave: save,
      onLeave: () => void leave(asked ?? 'local'),
    },
  ]
}
