import type { Splice } from '#shared/text/splice.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import type { Clock } from '../../lib/clock.ts'
import type { DraftStore } from './drafts/draft-store.ts'
import type { PieceLimit } from './machine/pieces.ts'
import type { WindowSlots } from './windows/window-slots.ts'

/** What saving needs from the browser. A test can provide it instead. */
export interface SavingPlatform {
  clock: Clock
  drafts: DraftStore
  slots: WindowSlots
  newId(): string
  /** At least 0, and less than 1. */
  random(): number
  /** Tells the windows of this browser that show the same tab what was saved. */
  openChannel(name: string): SavedChannel
  page: PageLife
  /** The size of saves that get through, as far as the tabs of this page have found out. */
  pieces: { limit: PieceLimit }
  /** For what must not be forgotten even if the storage of drafts refuses. */
  storage: DeviceStorage
  /** Asks the browser not to throw the drafts away when space runs out. */
  keepStorage(): void
  /**
   * Whether the browser has promised to keep the drafts, even after its last window is closed. A private window never
   * does.
   */
  isStorageKept(): boolean
}

/** A save as other windows are sent it: the change since the revision it was made from. */
export interface SavedSplice {
  before: number
  revision: number
  splice: Splice
  /** The origins of the new text. */
  origins?: string
}

export interface SavedChannel {
  post(saved: SavedSplice): void
  onSaved(run: (saved: SavedSplice) => void): void
  close(): void
}

export interface PageLife {
  /** Hidden, frozen or unloaded: this may be the last moment. The returned function stops listening. */
  onLeaving(run: () => void): () => void
  /** Visible again, restored, or online again. The returned function stops listening. */
  onReturning(run: () => void): () => void
}
