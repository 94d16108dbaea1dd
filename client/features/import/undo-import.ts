import type { ImportApi } from './import-api.ts'
import type { Pace } from './pace.ts'

export interface Undone {
  trashed: number
  /** Somebody has written in them since. */
  kept: number
  /** They were not come to. */
  left: string[]
  error?: unknown
}

interface Undoing {
  api: Pick<ImportApi, 'stateOf'>
  /** To the trash, and out of the page. */
  remove: (id: string) => Promise<void>
  pace: Pace
  onStep: (count: number) => void
}

/** One after the other, for the page may show some of them. Words that were written in a tab since stay where they are. */
export async function undoImport(
  ids: readonly string[],
  revision: number | undefined,
  { api, remove, pace, onStep }: Undoing,
): Promise<Undone> {
  const undone: Undone = { trashed: 0, kept: 0, left: [] }
  for (const [index, id] of ids.entries()) {
    try {
      await pace()
      const state = await api.stateOf(id, revision)
      if (state === 'changed') undone.kept += 1
      if (state === 'as it was') {
        await pace()
        await remove(id)
        undone.trashed += 1
      }
    } catch (error) {
      return { ...undone, left: ids.slice(index), error }
    }
    onStep(index + 1)
  }
  return undone
}
