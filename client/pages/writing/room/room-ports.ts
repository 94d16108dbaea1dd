import type { RecognitionConstructor } from '../../../features/dictation/recognition.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import type { ListedStorage } from '../../../lib/browser/device-storage.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Session } from '../../../lib/session/session.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { PageEvents } from '../tabs/watch-window.ts'

/** What the room needs of its browser and its server, so that a test can be both. */
export interface RoomPorts {
  user: SessionUser
  session: Pick<
    Session,
    'getState' | 'subscribe' | 'request' | 'download' | 'stream' | 'signOut' | 'leaveDeleted'
  >
  toasts: Toasts
  platform: SavingPlatform
  clock: Clock
  /** The storage of the device, and that of this window alone. */
  storage: ListedStorage
  windowStorage: ListedStorage
  /** The window showed this page before: it was reloaded, or its browser has brought it back. */
  isReturn: boolean
  page: PageEvents
  Recognition: RecognitionConstructor | undefined
  /** Whether the page can have a microphone and make files of what it hears. */
  canRecord: boolean
  /** Called when a review comes soon. What shows it is loaded in the meantime. */
  preloadReview: () => void
}
