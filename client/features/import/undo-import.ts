import type { ImportApi, TabState } from './import-api.ts'
import type { Pace } from './pace.ts'

export interface Undone {
  trashed: number
  /** Somebody has written in them since. */
  kept: number
  /** They were not come to, or have not come themselves. */
  left: string[]
  error?: unknown
}

/**
 * To the trash, and out of the page, where the tab is as it was. It is asked for once the server has what is typed in it,
 * and directly before it goes: whoever writes in it meanwhile keeps it.
 */
export type RemoveImported = (id: string, stateOf: () => Promise<TabState>) => Promise<TabState>

interface Undoing {
  api: Pick<ImportApi, 'stateOf'>
  remove: RemoveImported
  /** Those that the server does not know may be on their way. */
  isSending: boolean
  pace: Pace
  onStep: (count: number) => void
}

/** One after the other, for the page may show some of them. Words that were written in a tab since stay where they are. */
export async function undoImport(
  ids: readonly string[],
  revision: number | undefined,
  { api, remove, isSending, pace, onStep }: Undoing,
): Promise<Undone> {
  const undone: Undone = { trashed: 0, kept: 0, left: [] }
  for (const [index, id] of ids.entries()) {
    try {
      // For both calls: between them is no time to wait.
      await pace()
      await pace()
      const state = await remove(id, () => api.stateOf(id, revision))
      if (state === 'changed') undone.kept += 1
      if (state === 'as it was') undone.trashed += 1
      if (state === 'unknown' && isSending) undone.left.push(id)
    } catch (error) {
      return { ...undone, left: [...undone.left, ...ids.slice(index)], error }
    }
    onStep(index + 1)
  }
  return undone
}
