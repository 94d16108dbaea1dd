import type { Splice } from '#shared/text/splice.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import type { Clock } from '../../lib/clock.ts'
import type { DraftStore } from './drafts/draft-store.ts'
import type { PieceLimit } from './machine/pieces.ts'
import type { WindowSlots } from './windows/window-slots.ts'

/** What saving needs of the browser, so that a test can be one. */
export interface SavingPlatform {
  clock: Clock
  drafts: DraftStore
  slots: WindowSlots
  newId(): string
  /** From 0 up to 1. */
  random(): number
  /** Carries what was saved between the windows of this browser that show the same tab. */
  openChannel(name: string): SavedChannel
  page: PageLife
  /** What gets through, as far as the tabs of this page have found out. */
  pieces: { limit: PieceLimit }
  /** For what must not be forgotten where the drafts' own storage refuses. */
  storage: DeviceStorage
  /** Asks the browser not to throw the drafts away when space runs out. */
  keepStorage(): void
  /** Whether the browser has promised to keep them, also when its last window is closed. A private window never does. */
  isStorageKept(): boolean
}

/** A save as other windows hear of it: what has changed since the revision that it was made from. */
export interface SavedSplice {
  before: number
  revision: number
  splice: Splice
  /** Of the text that it makes. */
  origins?: string
}

export interface SavedChannel {
  post(saved: SavedSplice): void
  onSaved(run: (saved: SavedSplice) => void): void
  close(): void
}

export interface PageLife {
  /** Hidden, frozen or unloaded: there may be no later. The answer stops listening. */
  onLeaving(run: () => void): () => void
  /** Seen again, restored, or online again. */
  onReturning(run: () => void): () => void
}
