import { useEffect, useEffectEvent } from 'react'
import { focusPage } from '../../lib/browser/focus-page.ts'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { ToastProvider, useToasts } from '../../ui/toasts.tsx'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { ReviewPanel } from './panels/page-panels.tsx'
import { RoomProvider } from './room/room-provider.tsx'
import { WritingRoom } from './writing-room.tsx'

type WritingPageProps = {
  user: SessionUser
  /** The page was somebody else's until now: this one has signed in elsewhere in the browser. */
  isAnother: boolean
  /** The server has closed the session under the page. */
  hasEnded: boolean
}

/** The page behind the sign-in. */
export function WritingPage({ user, isAnother, hasEnded }: WritingPageProps) {
  // The check before it may have held the focus, and has gone.
  useEffect(focusPage, [])

  return (
    <TooltipProvider>
      <ToastProvider>
        {isAnother && <SayWhose email={user.email} />}
        <RoomProvider user={user} hasEnded={hasEnded} preloadReview={ReviewPanel.preload}>
          <WritingRoom />
        </RoomProvider>
      </ToastProvider>
    </TooltipProvider>
  )
}

/** Whoever looks at a page that has changed must not write on as if it were theirs. */
function SayWhose({ email }: Pick<SessionUser, 'email'>) {
  const toasts = useToasts()
  const say = useEffectEvent(() => toasts.info(`You are signed in as ${email} now.`, { shownMs: 10_000 }))
  useEffect(() => say(), [])
  return null
}
