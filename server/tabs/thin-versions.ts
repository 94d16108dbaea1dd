import { dayMs, minuteMs } from '#shared/durations.ts'
import type { Tab } from '#shared/tabs.ts'
import type { TabVersion } from '#shared/versions.ts'
import type { Call } from './call.ts'
import { judgePassages } from './judge-passages.ts'
import { dropUnusedBases } from './version-texts.ts'

type AgedVersion = Pick<TabVersion, 'id' | 'reason' | 'created_at'>

/** Of the last 24 hours: the newest, and the last of each of these stretches, which no loop of requests pushes out. */
const newestOfLastDay = 10
const stretchMs = 20 * minuteMs
const kindsForMs = 30 * dayMs
/** More are a loop of requests and no day of writing: what differs little is let go of before the day is over. */
const maxOfDay = 500
/** Of those that the writer named, and of those that a merge put aside. */
const maxForGood = 200
/** One statement's worth. Whatever is more goes with the next version. */
const maxAtOnce = 1_000

/** What the writer named, and what a merge put aside, is found nowhere else: it stays as long as its tab, up to a number. */
export function isKeptForGood(reason: TabVersion['reason']): boolean {
  return reason === 'named' || reason === 'merge'
}

/**
 * Lets go of versions that are closer together than their age deserves, and of no passage that only they have. It goes by the clock, in
 * the save that made one more, and not by the certain time of the hourly round: a clock that is ahead thins a tab to what it would have come to
 * by that date.
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

/** Each version is asked for its day three times, and naming a day takes microseconds. */
function onceEach(dayOf: DayOf): DayOf {
  const days = new Map<number, string>()
  return (at) => {
    const day = days.get(at) ?? dayOf(at)
    days.set(at, day)
    return day
  }
}

/**
 * Which of one tab's versions, newest first, may go. Of each of the writer's days the first and the last stay; of the
 * last thirty days also the last of each kind; of the last 24 hours also the newest ten and the last of each third of an hour;
 * and two hundred of those that stay for good.
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

/** The first and the last version of each day, which stay for ever. Today's last is not known yet. */
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
 * Of what is too many, those closest to the one before them: a hundred made in a minute must not push out those of a
 * year.
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
