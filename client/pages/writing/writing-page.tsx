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
  /** Whether the page was another writer's until now: somebody else has signed in elsewhere in this browser. */
  isAnother: boolean
  /** Whether the server has ended the session while the page was open. */
  hasEnded: boolean
}

/** The writing page, for a writer who is signed in. */
export function WritingPage({ user, isAnother, hasEnded }: WritingPageProps) {
  // The screen before this one may have had the focus, which is lost with it.
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

/** Says whose page this is now, so that nobody goes on writing in another writer's texts. */
function SayWhose({ email }: Pick<SessionUser, 'email'>) {
  const toasts = useToasts()
  const say = useEffectEvent(() => toasts.info(`You are signed in as ${email} now.`, { shownMs: 10_000 }))
  useEffect(() => say(), [])
  return null
}
