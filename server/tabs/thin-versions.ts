import type { TabVersion } from '#shared/tabs.ts'
import type { Tx } from '../db/schema.ts'

type AgedVersion = Pick<TabVersion, 'id' | 'reason' | 'created_at'>

const dayMs = 24 * 60 * 60_000
const weekMs = 7 * dayMs
const mostOfLastDay = 50
const dailyForMs = 30 * dayMs
/** One statement's worth. Whatever is more goes with the next version. */
const mostAtOnce = 1_000

/** What the writer named, and what a merge put aside, is found nowhere else: it stays as long as its tab. */
const keptForGood: TabVersion['reason'][] = ['named', 'merge']

/** Lets go of versions that are closer together than their age deserves. */
export async function thinVersions(tx: Tx, userId: string, tabId: string, now: number): Promise<void> {
  const versions = await tx
    .selectFrom('tab_versions')
    .select(['id', 'reason', 'created_at'])
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  const excess = excessVersions(versions as AgedVersion[], now).slice(0, mostAtOnce)
  if (excess.length === 0) return
  await tx.deleteFrom('tab_versions').where('user_id', '=', userId).where('id', 'in', excess).execute()
}

/**
 * Which of one tab's versions, newest first, may go. Of the last 24 hours fifty stay; of each day of the last thirty
 * its first and the last of each kind; of each week its last. Days and weeks are those of UTC.
 */
export function excessVersions(versions: AgedVersion[], now: number): string[] {
  const passing = versions.filter(({ reason }) => !keptForGood.includes(reason))
  const lasts = new Set<string>()
  /** Only the newest of a group finds its place free. */
  const isLastOf = (...group: Array<string | number>) => {
    const before = lasts.size
    return lasts.add(group.join()).size > before
  }
  const dayOf = ({ created_at }: AgedVersion) => Math.floor(created_at / dayMs)

  return passing
    .filter((version, rank) => {
      const { reason, created_at } = version
      const older = passing[rank + 1]
      const isLastOfWeek = isLastOf('week', Math.floor(created_at / weekMs))
      const isLastOfKind = isLastOf('day', dayOf(version), reason)
      const isFirstOfDay = older === undefined || dayOf(older) < dayOf(version)
      const age = now - created_at
      const isRecent = age < dayMs && rank < mostOfLastDay
      return !isLastOfWeek && !isRecent && !(age < dailyForMs && (isLastOfKind || isFirstOfDay))
    })
    .map(({ id }) => id)
}
