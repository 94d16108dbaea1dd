import type { TabVersion } from '#shared/tabs.ts'
import type { Tx } from '../db/schema.ts'

type AgedVersion = Pick<TabVersion, 'id' | 'reason' | 'created_at'>

const dayMs = 24 * 60 * 60_000
const mostOfLastDay = 50
const kindsForMs = 30 * dayMs
/** One statement's worth. Whatever is more goes with the next version. */
const mostAtOnce = 1_000

/** What the writer named, and what a merge put aside, is found nowhere else: it stays as long as its tab. */
export function isKeptForGood(reason: TabVersion['reason']): boolean {
  return reason === 'named' || reason === 'merge'
}

/** Lets go of versions that are closer together than their age deserves. */
export async function thinVersions(
  tx: Tx,
  userId: string,
  tabId: string,
  now: number,
  timeZone?: string,
): Promise<void> {
  const versions = await tx
    .selectFrom('tab_versions')
    .select(['id', 'reason', 'created_at'])
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const excess = excessVersions(versions as AgedVersion[], now, daysIn(timeZone)).slice(0, mostAtOnce)
  if (excess.length === 0) return
  await tx.deleteFrom('tab_versions').where('user_id', '=', userId).where('id', 'in', excess).execute()
}

/**
 * Which of one tab's versions, newest first, may go. Of each of the writer's days the first and the last stay; of the
 * last thirty days also the last of each kind, and of the last 24 hours fifty.
 */
export function excessVersions(versions: AgedVersion[], now: number, dayOf: DayOf): string[] {
  const passing = versions
    .filter(({ reason }) => !isKeptForGood(reason))
    .map((version) => ({ ...version, day: dayOf(version.created_at) }))
  const kinds = new Set<string>()

  return passing
    .filter(({ reason, created_at, day }, rank) => {
      const isFirstOfDay = passing[rank + 1]?.day !== day
      const isLastOfDay = passing[rank - 1]?.day !== day
      const isLastOfKind = kinds.size < kinds.add(`${day} ${reason}`).size
      const age = now - created_at
      const isRecent = age < dayMs && rank < mostOfLastDay
      return !isFirstOfDay && !isLastOfDay && !isRecent && !(age < kindsForMs && isLastOfKind)
    })
    .map(({ id }) => id)
}

/** Names the day of an instant. */
export type DayOf = (at: number) => string

/** The days of a time zone; those of UTC where the writer's browser has named none, or one that nobody knows. */
export function daysIn(timeZone = 'UTC'): DayOf {
  try {
    return new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone }).format
  } catch {
    return daysIn('UTC')
  }
}
