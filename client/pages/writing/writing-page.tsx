import { useEffect } from 'react'
import { focusPage } from '../../lib/browser/focus-page.ts'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { ToastProvider } from '../../ui/toasts.tsx'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { ReviewPanel } from './panels/page-panels.tsx'
import { RoomProvider } from './room/room-provider.tsx'
import { WritingRoom } from './writing-room.tsx'

type WritingPageProps = {
  user: SessionUser
  /** The server has closed the session under the page. */
  hasEnded: boolean
}

/** The page behind the sign-in. */
export function WritingPage({ user, hasEnded }: WritingPageProps) {
  // The check before it may have held the focus, and has gone.
  useEffect(focusPage, [])

  return (
    <TooltipProvider>
      <ToastProvider>
        <RoomProvider user={user} hasEnded={hasEnded} preloadReview={ReviewPanel.preload}>
          <WritingRoom />
        </RoomProvider>
      </ToastProvider>
    </TooltipProvider>
  )
}
