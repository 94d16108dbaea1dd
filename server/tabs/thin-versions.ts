import { dayMs, minuteMs } from '#shared/durations.ts'
import type { Tab } from '#shared/tabs.ts'
import type { TabVersion } from '#shared/versions.ts'
import type { Call } from './call.ts'
import { judgePassages } from './judge-passages.ts'
import { dropUnusedBases } from './version-texts.ts'

type AgedVersion = Pick<TabVersion, 'id' | 'reason' | 'created_at'>

/** Of the last 24 hours, the newest versions stay, and the last of each stretch: no loop of requests pushes it out. */
const newestOfLastDay = 10
const stretchMs = 20 * minuteMs
const kindsForMs = 30 * dayMs
/** More in one day come from a loop of requests. Then versions that differ little are dropped on the same day. */
const maxOfDay = 500
/** This many named versions stay, and as many that a merge put aside. */
const maxForGood = 200
/** As many as one statement takes. The rest go when the tab gets its next version. */
const maxAtOnce = 1_000

/**
 * Named versions, and texts that a merge put aside, are found nowhere else: up to `maxForGood`, they stay as long as
 * the tab.
 */
export function isKeptForGood(reason: TabVersion['reason']): boolean {
  return reason === 'named' || reason === 'merge'
}

/**
 * Drops versions that are closer together than their age calls for, but none with a passage that no other text has. It
 * runs in the save that keeps one more version and uses the server's clock, not the certain time of the hourly round: a
 * clock that is ahead thins a tab to what it would have at that date.
 */
export async function thinVersions(
  { tx, userId, now, timeZone }: Call,
  tab: Pick<Tab, 'id' | 'content'>,
): Promise<void> {
  const versions = (await tx
    .selectFrom('tab_versions')
    .select(['id', 'reason', 'created_at'])
    .where('tab_id', '=', tab.id)
    .where('user_id', '=', userId)
    .where('is_sole', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()) as AgedVersion[]
  const dayOf = onceEach(daysIn(timeZone))
  const going = new Set(excessVersions(versions, now, dayOf).slice(0, maxAtOnce))
  if (going.size === 0) return
  const excess = versions.filter(({ id }) => going.has(id))
  const edges = edgesOfDays(versions, now, dayOf)
  const today = dayOf(now)
  const isLoop = versions.filter(({ created_at }) => dayOf(created_at) === today).length > maxOfDay
  const subject = {
    userId,
    tab,
    versions,
    staysForEver: ({ id, reason }: AgedVersion) => edges.has(id) || isKeptForGood(reason),
    isEarly: ({ reason, created_at }: AgedVersion) =>
      !isLoop && !isKeptForGood(reason) && dayOf(created_at) === today,
    isLoop,
  }
  const { dispensable, sole } = await judgePassages(tx, subject, excess)
  if (sole.length > 0) {
    await tx
      .updateTable('tab_versions')
      .set({ is_sole: 1 })
      .where('user_id', '=', userId)
      .where('id', 'in', sole)
      .execute()
  }
  if (dispensable.length === 0) return
  await tx.deleteFrom('tab_versions').where('user_id', '=', userId).where('id', 'in', dispensable).execute()
  await dropUnusedBases(tx, userId, tab.id)
}

/** Remembers the days: each version's day is needed three times, and to format a date takes microseconds. */
function onceEach(dayOf: DayOf): DayOf {
  const days = new Map<number, string>()
  return (at) => {
    const day = days.get(at) ?? dayOf(at)
    days.set(at, day)
    return day
  }
}

/**
 * Lists those of one tab's versions, newest first, that may be dropped. The first and the last of each of the writer's
 * days stay; of the last thirty days also the last of each reason and day; of the last 24 hours also the newest ten and
 * the last of each twenty minutes; and two hundred named ones and two hundred that a merge put aside.
 */
export function excessVersions(versions: AgedVersion[], now: number, dayOf: DayOf): string[] {
  const passing = versions
    .filter(({ reason }) => !isKeptForGood(reason))
    .map((version) => ({ ...version, day: dayOf(version.created_at) }))
  const kinds = new Set<string>()

  const excess = passing
    .filter(({ reason, created_at, day }, rank) => {
      const newer = passing[rank - 1]
      const isFirstOfDay = passing[rank + 1]?.day !== day
      const isLastOfDay = newer?.day !== day
      const isLastOfKind = kinds.size < kinds.add(`${day} ${reason}`).size
      const age = now - created_at
      const isLastOfStretch = !newer || stretchOf(newer) !== stretchOf({ created_at })
      const isRecent = age < dayMs && (rank < newestOfLastDay || isLastOfStretch)
      return !isFirstOfDay && !isLastOfDay && !isRecent && !(age < kindsForMs && isLastOfKind)
    })
    .map(({ id }) => id)
  return [...excess, ...crowded(versions, 'named'), ...crowded(versions, 'merge')]
}

/** The first and the last version of each day, which stay for ever. Today's last version is not known yet. */
function edgesOfDays(versions: AgedVersion[], now: number, dayOf: DayOf): Set<string> {
  const days = Map.groupBy(
    versions.filter(({ reason }) => !isKeptForGood(reason)),
    ({ created_at }) => dayOf(created_at),
  )
  const today = dayOf(now)
  return new Set(
    [...days].flatMap(([day, ofDay]) =>
      [ofDay.at(-1), day === today ? undefined : ofDay[0]].flatMap((edge) => edge?.id ?? []),
    ),
  )
}

function stretchOf({ created_at }: Pick<AgedVersion, 'created_at'>): number {
  return Math.floor(created_at / stretchMs)
}

/**
 * If there are too many versions of this reason, lists those closest in time to the version before them: a hundred made
 * within a minute must not push out those of a year.
 */
function crowded(versions: AgedVersion[], reason: TabVersion['reason']): string[] {
  const left = versions.filter((version) => version.reason === reason)
  const max = left.length - maxForGood
  const gap = (rank: number) => (left[rank]?.created_at ?? 0) - (left[rank + 1]?.created_at ?? 0)
  const ranks = left.slice(1, -1).map((_, index) => index + 1)
  return ranks
    .sort((a, b) => gap(a) - gap(b))
    .slice(0, Math.max(0, max))
    .map((rank) => left[rank]?.id ?? '')
}

/** Returns the name of the day of an instant. */
export type DayOf = (at: number) => string

/** The days of a time zone; those of UTC if the browser has named none, or one that is unknown. */
export function daysIn(timeZone = 'UTC'): DayOf {
  try {
    return new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone }).format
  } catch {
    return daysIn('UTC')
  }
}
