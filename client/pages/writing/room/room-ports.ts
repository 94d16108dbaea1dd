import type { RecognitionConstructor } from '../../../features/dictation/recognition.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import type { ListedStorage } from '../../../lib/browser/device-storage.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Session } from '../../../lib/session/session.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { PageEvents } from '../tabs/watch-window.ts'

/** What the room needs of its browser and server. Tests pass fakes. */
export interface RoomPorts {
  user: SessionUser
  session: Pick<
    Session,
    'getState' | 'subscribe' | 'request' | 'download' | 'stream' | 'signOut' | 'leaveDeleted'
  >
  toasts: Toasts
  platform: SavingPlatform
  clock: Clock
  /** The storage of the browser, and below it the storage of this window only. */
  storage: ListedStorage
  windowStorage: ListedStorage
  /** Whether the window showed this page before: it was reloaded, or the browser has restored it. */
  isReturn: boolean
  page: PageEvents
  Recognition: RecognitionConstructor | undefined
  /** Whether the browser can use a microphone and record from it. */
  canRecord: boolean
  /** Called when a review will come soon, so that the code that shows it is loaded. */
  preloadReview: () => void
}
