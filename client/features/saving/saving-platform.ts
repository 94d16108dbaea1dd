import type { Clock } from '../../lib/clock.ts'
import type { Revision } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { WindowSlots } from './window-slots.ts'

/** What saving needs of the browser, so that a test can be one. */
export interface SavingPlatform {
  clock: Clock
  drafts: DraftStore
  slots: WindowSlots
  newId(): string
  /** From 0 up to 1. */
  random(): number
  /** Carries confirmed texts between the windows of this browser that show the same tab. */
  openChannel(name: string): RevisionChannel
  page: PageLife
  /** Asks the browser not to throw the drafts away when space runs out. */
  keepStorage(): void
}

export interface RevisionChannel {
  post(row: Revision): void
  onRow(run: (row: Revision) => void): void
  close(): void
}

export interface PageLife {
  /** Hidden, frozen or unloaded: there may be no later. The answer stops listening. */
  onLeaving(run: () => void): () => void
  /** Seen again, restored, or online again. */
  onReturning(run: () => void): () => void
}
