import { plural } from '#shared/text/plural.ts'
import type { Api } from '../../lib/api/api.ts'
import { hasStatus, networkError, serverMessage } from '../../lib/api/api-error.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'
import { tabsPerPage } from '../../lib/api/list-tabs.ts'
import { createPace, orAborted, type Pace } from '../../lib/api/pace.ts'
import { createPatientApi } from '../../lib/api/patient-api.ts'
import { createHistoryApi } from './history-api.ts'

interface RestoreTrash {
  request: Api
  /** Only what has these words, if there are any. */
  search: string
  /** Once it is aborted, nothing more begins, and nobody waits for the calls under way. */
  signal: AbortSignal
  onStep: (restored: number, of: number) => void
  pace?: Pace
}

export interface Restored {
  /** What is back, with its days. */
  tabs: readonly TrashedTab[]
  of: number
  /** What stopped it, unless the writer did. */
  error?: unknown
  /** How many were asked for and not answered yet when the writer stopped it. */
  underWay: number
  /** Those of them that came back after all. */
  late: Promise<readonly TrashedTab[]>
}

interface TrashedTab {
  id: string
  writing_date: string
}

const atOnce = 3
const none = Promise.resolve([])

/** Brings back what is in the trash: all, and not only what the list has loaded of it. It can be done again at any time. */
export async function restoreTrash({
  request,
  search,
  signal,
  onStep,
  pace = createPace(),
}: RestoreTrash): Promise<Restored> {
  const ask = createPatientApi(
    (path, options) => {
      // It would be one more attempt.
      signal.throwIfAborted()
      return request(path, options)
    },
    { retriesReads: true },
  )
  const tabs: TrashedTab[] = []
  const underWay = new Set<Promise<TrashedTab | undefined>>()
  let of = 0
  let error: unknown

  /** Undefined if the tab is there no more: the trash was emptied meanwhile, or its thirty days are over. */
  async function bringBack(tab: TrashedTab): Promise<TrashedTab | undefined> {
    try {
      await ask(`/api/tabs/${tab.id}/restore`, { method: 'POST', body: {}, read: () => undefined })
      return tab
    } catch (failure) {
      if (!hasStatus(failure, 404, 410)) throw failure
      return undefined
    }
  }

  async function restoreNext(left: Iterator<TrashedTab>): Promise<void> {
    for (;;) {
      await pace(signal)
      const next = error === undefined ? left.next() : undefined
      if (!next || next.done) return
      const restoring = bringBack(next.value)
      underWay.add(restoring)
      const back = await orAborted(restoring, signal)
      underWay.delete(restoring)
      if (back) tabs.push(back)
      else of -= 1
      onStep(tabs.length, of)
    }
  }

  try {
    const trashed = await orAborted(listTrash(ask, search, { signal, pace }), signal)
    of = trashed.length
    const left = trashed.values()
    const stopAt = (failure: unknown) => {
      error ??= failure
    }
    await Promise.all(Array.from({ length: atOnce }, () => restoreNext(left).catch(stopAt)))
  } catch (failure) {
    error = failure
  }
  if (!signal.aborted) return { tabs, of, ...(error !== undefined && { error }), underWay: 0, late: none }
  const late = Promise.allSettled(underWay).then((ends) =>
    ends.flatMap((end) => (end.status === 'fulfilled' && end.value ? [end.value] : [])),
  )
  return { tabs, of, underWay: underWay.size, late }
}

async function listTrash(
  ask: Api,
  search: string,
  { signal, pace }: { signal: AbortSignal; pace: Pace },
): Promise<TrashedTab[]> {
  const api = createHistoryApi(ask)
  const found = new Map<string, TrashedTab>()
  let cursor: string | null = null
  do {
    await pace(signal)
    const page = await api.list({ search, isTrash: true, cursor, limit: tabsPerPage }, signal)
    for (const { id, writing_date } of page.tabs) found.set(id, { id, writing_date })
    cursor = page.cursor
  } while (cursor !== null)
  return [...found.values()]
}

/** “12 of 71 tabs restored. Up to 3 more were under way. The others are still in the trash.” */
export function restoredWords({ tabs, of, error, underWay }: Omit<Restored, 'late'>): string {
  const count = tabs.length
  if (isComplete({ tabs, of, error })) return `${plural(count, 'tab')} restored`
  const came = count === 0 ? 'No tab was restored.' : `${count} of ${plural(of, 'tab')} restored.`
  const reason = failureKind(error) === 'network' ? networkError : serverMessage(error)
  const more = underWay > 0 ? `Up to ${underWay} more were under way.` : ''
  const others = count + underWay === 0 ? '' : 'The others are still in the trash.'
  return [came, reason, more, others].filter(Boolean).join(' ')
}

/** Whether something came back, and all of it. */
export function isComplete({ tabs, of, error }: Pick<Restored, 'tabs' | 'of' | 'error'>): boolean {
  return error === undefined && tabs.length === of && of > 0
}
