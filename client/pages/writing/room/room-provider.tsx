import { type ReactNode, useEffect, useState } from 'react'
import { canRecord } from '../../../features/dictation/can-record.ts'
import { findRecognition } from '../../../features/dictation/recognition.ts'
import { browserPlatform } from '../../../features/saving/browser-platform.ts'
import { deviceStorage, windowStorage } from '../../../lib/browser/device-storage.ts'
import { currentVisit } from '../../../lib/browser/visit.ts'
import { systemClock } from '../../../lib/clock.ts'
import { session } from '../../../lib/session/app-session.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { createRoom } from './create-room.ts'
import { RoomContext } from './use-room.ts'

type RoomProviderProps = {
  /** Of the first render: the user is another object after each refresh of the session, and the same writer. */
  user: SessionUser
  hasEnded: boolean
  preloadReview: () => void
  children: ReactNode
}

/** The room of this browser's window. */
export function RoomProvider({ user, hasEnded, preloadReview, children }: RoomProviderProps) {
  const toasts = useToasts()
  const [room] = useState(() => createRoom({ user, toasts, preloadReview, ...browser() }))
  useEffect(() => room.hasEnded.set(hasEnded), [room, hasEnded])
  useEffect(() => room.start(), [room])
  return <RoomContext value={room}>{children}</RoomContext>
}

function browser() {
  return {
    session,
    platform: browserPlatform(),
    clock: systemClock,
    storage: deviceStorage,
    windowStorage,
    isReturn: !currentVisit().isNew,
    page: { window, document },
    Recognition: findRecognition(),
    canRecord: canRecord(),
  }
}
