import { dayMs } from '#shared/durations.ts'
import type { Pace } from '../../lib/api/pace.ts'
import type { ImportApi, TabState } from './import-api.ts'
import type { Imported, LastImports } from './last-import.ts'
import type { SendingLocks } from './sending-locks.ts'

export interface Undone {
  trashed: number
  /** How many stay because somebody has written in them since. */
  kept: number
  /** The ids of tabs that were not reached, or had not been made yet. */
  left: string[]
  error?: unknown
}

/**
 * Moves the tab to the trash, and out of the page, if it is as it was. The page calls `stateOf` directly before that, once
 * the server has what was typed. So a tab in which somebody writes meanwhile stays.
 */
export type RemoveImported = (id: string, stateOf: () => Promise<TabState>) => Promise<TabState>

interface UndoLinks {
  api: Pick<ImportApi, 'stateOf'>
  lastImports: LastImports
  locks: SendingLocks
  sendUnsaved: () => Promise<unknown>
  remove: RemoveImported
  pace: Pace
  now?: () => number
  onStep: (count: number) => void
}

/** If the page was closed during an import and the browser has no locks, nobody knows whether it has ended. This is enough. */
const longestSendingMs = dayMs

/** Undoes an import. What could not be undone stays stored, so that it can be tried again, here or from the settings. */
export async function undoAndKeep(
  imported: Imported,
  { lastImports, locks, sendUnsaved, now = Date.now, ...links }: UndoLinks,
): Promise<Undone> {
  // Sent first, because a tab in which something was typed stays.
  await sendUnsaved().catch(() => {})
  // Another window may be sending it, and may have ended meanwhile.
  const latest = () => lastImports.all().find(({ at }) => at === imported.at) ?? imported
  const { revision, isSending = false } = latest()
  const maySend = isSending && ((await locks.isHeld(imported.at)) ?? now() - imported.at < longestSendingMs)
  const undone = await undoImport(imported.tabs, revision, { ...links, isSending: maySend })
  if (undone.left.length === 0) lastImports.forget(imported)
  else lastImports.keep({ ...latest(), tabs: undone.left })
  return undone
}

interface Undoing extends Pick<UndoLinks, 'api' | 'remove' | 'pace' | 'onStep'> {
  /** Whether tabs that the server does not know may still be on their way. */
  isSending: boolean
}

/** Undoes one tab after the other, since the page may show some of them. A tab in which somebody has written stays. */
async function undoImport(
  ids: readonly string[],
  revision: number | undefined,
  { api, remove, isSending, pace, onStep }: Undoing,
): Promise<Undone> {
  const undone: Undone = { trashed: 0, kept: 0, left: [] }
  for (const [index, id] of ids.entries()) {
    try {
      // Counts for both calls, because there must be no pause between them.
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
