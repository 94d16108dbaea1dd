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
  /** Read at the first render only: each refresh of the session makes another object for the same writer. */
  user: SessionUser
  hasEnded: boolean
  preloadReview: () => void
  children: ReactNode
}

/** Provides the room of this window. */
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
