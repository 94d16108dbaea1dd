import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import { isRefused, type SavingStatus } from '../../../features/saving/saving-status.ts'
import type { OpenEntries } from './open-entries.ts'

/** The words of the open tabs that the server has not confirmed. */
export interface UnsentWords {
  /** Sends all unsent words. Settles when they are saved, or cannot be saved now. */
  flush(): Promise<void>
  /**
   * Sends all words of a tab before it is deleted, so that the trash has them. Throws if the server does not accept
   * them.
   */
  sendAll(id: string): Promise<void>
  /** How many tabs have unsent words. */
  unsent(): number
  hasUnsent(id: string): boolean
  /**
   * Whether words may be lost if the window closes: the server cannot be reached, and the browser has not promised to
   * keep its storage. Words that are being sent are safe, because the browser keeps them for that time.
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
