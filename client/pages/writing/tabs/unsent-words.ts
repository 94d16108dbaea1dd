import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import { isRefused, type SavingStatus } from '../../../features/saving/saving-status.ts'
import type { OpenEntries } from './open-entries.ts'

/** What the server has not confirmed of the open tabs. */
export interface UnsentWords {
  /** Sends everything that waits, and settles when it is saved or cannot be for now. */
  flush(): Promise<void>
  /** Before a tab is deleted: the trash is to have all its words. Fails where the server does not take them. */
  sendAll(id: string): Promise<void>
  /** Of how many tabs. */
  unsent(): number
  hasUnsent(id: string): boolean
  /**
   * Whether there are words that would be gone with the window, or may be: the server cannot be had, and the browser has
   * not promised to keep them. Those that are only on their way are kept for as long as that takes.
   */
  isAtRisk(): boolean
}

export function createUnsentWords(
  entries: Pick<OpenEntries, 'get' | 'all'>,
  { isStorageKept }: Pick<SavingPlatform, 'isStorageKept'>,
): UnsentWords {
  return {
    async flush() {
      await Promise.all(entries.all().map(({ saving }) => saving.flush()))
    },

    async sendAll(id) {
      const saving = entries.get(id)?.saving
      await saving?.flush()
      if (saving?.hasUnsent()) throw new Error('The server has not taken all words of the tab')
    },

    unsent: () => entries.all().filter(({ saving }) => saving.hasUnsent()).length,
    hasUnsent: (id) => entries.get(id)?.saving.hasUnsent() ?? false,

    isAtRisk: () =>
      entries.all().some(({ saving }) => {
        const status = saving.status()
        return status.kind === 'not-stored' || (isHeldHereAlone(status) && !isStorageKept())
      }),
  }
}

function isHeldHereAlone(status: SavingStatus): boolean {
  return isRefused(status) || status.kind === 'on-device' || status.kind === 'signed-out'
}
