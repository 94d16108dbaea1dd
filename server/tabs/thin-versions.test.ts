import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { versionReasons } from '#shared/tab-fields.ts'
import type { TabVersion } from '#shared/versions.ts'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import { keepVersion } from './keep-version.ts'
import { type DayOf, daysIn, excessVersions, isKeptForGood } from './thin-versions.ts'
import { listVersions } from './versions.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The end of a day in UTC. */
const now = 20_300 * dayMs - 1

/** The id of a version states its age, so that the expected lists are readable. */
function version(age: number, reason: TabVersion['reason'] = 'session') {
  return { id: `${reason} ${age}`, reason, created_at: now - age }
}

const kept = (versions: ReturnType<typeof version>[], at = now, dayOf: DayOf = daysIn()) => {
  const excess = excessVersions(versions, at, dayOf)
  return versions.filter(({ id }) => !excess.includes(id))
}

test('of the last 24 hours the newest ten stay, the last of each third of an hour, and the first of the day', () => {
  const versions = Array.from({ length: 200 }, (_, index) => version(index * minuteMs))
  expect(kept(versions)).toEqual([
    ...versions.slice(0, 10),
    ...[20, 40, 60, 80, 100, 120, 140, 160, 180].map((minutes) => versions[minutes]),
    versions.at(-1),
  ])
})

test('whoever asks for versions all day pushes out none of the hours before', () => {
  const earlier = Array.from({ length: 24 }, (_, index) => version(hourMs + index * 30 * minuteMs))
  const loop = Array.from({ length: 3_000 }, (_, index) => version(index * 1_000))
  expect(kept([...loop, ...earlier])).toEqual(expect.arrayContaining(earlier))
})

test('beyond two hundred, those go that were named shortly after another', () => {
  const years = Array.from({ length: 150 }, (_, index) => version((index + 1) * 20 * dayMs, 'named'))
  const loop = Array.from({ length: 90 }, (_, index) => version(index * 1_000, 'named'))
  const left = kept([...loop, ...years])
  expect(left).toEqual([loop[0], ...left.slice(1, 50), ...years])
  expect(left).toHaveLength(200)
})

test('of each of the last thirty days its first stays and the last of each kind', () => {
  const day = 10 * dayMs
  const versions = [
    version(day + 1 * hourMs, 'before-ai'),
    version(day + 2 * hourMs),
    version(day + 3 * hourMs, 'before-ai'),
    version(day + 4 * hourMs),
    version(day + 5 * hourMs, 'before-ai'),
    version(day + 6 * hourMs),
  ]
  expect(kept(versions)).toEqual([versions[0], versions[1], versions[5]])
})

test('later the first and the last of each day stay', () => {
  const versions = Array.from({ length: 20 }, (_, index) => version(70 * dayMs + index * 6 * hourMs))
  expect(kept(versions)).toEqual(versions.filter((_, index) => index % 4 === 0 || index % 4 === 3))
})

test('days are those of the writer, and of UTC where nobody knows theirs', () => {
  // Midnight in Kathmandu is at 18:15, and five hours before the end of the day in UTC.
  const versions = [1, 2, 3, 7, 8, 9].map((age) => version(70 * dayMs + age * hourMs))
  expect(kept(versions)).toEqual([versions[0], versions[5]])
  expect(kept(versions, now, daysIn('Atlantis/Poseidonis'))).toEqual([versions[0], versions[5]])
  expect(kept(versions, now, daysIn('Asia/Kathmandu'))).toEqual([0, 2, 3, 5].map((index) => versions[index]))
})

test('what was named or put aside by a merge stays for good, and takes the place of nothing', () => {
  const versions = (['named', 'merge', 'session'] as const).flatMap((reason) =>
    Array.from({ length: 3 }, (_, index) => version(400 * dayMs + index * hourMs, reason)),
  )
  expect(kept(versions)).toEqual(versions.toSpliced(7, 1))
})

test('whenever it is thinned, the first and the last of each day stay, and what stays for good', () => {
  const written = fc.record({
    afterMs: fc.oneof(fc.integer({ max: 3 * hourMs, min: 1 }), fc.integer({ max: 9 * dayMs, min: 1 })),
    reason: fc.constantFrom(...versionReasons),
  })
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati')
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 120 }), zones, (steps, zone) => {
      const dayOf = daysIn(zone)
      const all: ReturnType<typeof version>[] = []
      let left: ReturnType<typeof version>[] = []
      let at = now
      for (const { afterMs, reason } of steps) {
        at += afterMs
        all.unshift(version(now - at, reason))
        left = kept([version(now - at, reason), ...left], at, dayOf)
      }
      const stays = all.filter((version, rank) => {
        const day = dayOf(version.created_at)
        const isAtEdge = [all[rank - 1], all[rank + 1]].some(
          (next) => !next || dayOf(next.created_at) !== day,
        )
        return isAtEdge || isKeptForGood(version.reason)
      })
      expect(left).toEqual(expect.arrayContaining(stays))
    }),
  )
})

test('thinned day after day, as much is left as when thinned once', () => {
  let daily: ReturnType<typeof version>[] = []
  const all: ReturnType<typeof version>[] = []
  for (let age = 120 * dayMs; age >= 0; age -= 3 * hourMs) {
    all.unshift(version(age))
    daily = kept([version(age), ...daily], now - age)
  }
  expect(kept(daily)).toEqual(kept(all))
  expect(daily.length).toBeLessThan(260)
})

onEveryDatabase('keeping a version', ({ open }) => {
  test('thins those of its tab, and of no other', async () => {
    const store = await open()
    const userId = await addUser(store)
    const [tab, other] = [tabRow(userId), tabRow(userId)]
    const row = { user_id: userId, content: 'x', word_count: 1, reason: 'session', name: null }
    const versionsOf = (id: string) =>
      store.asUser(userId, (tx) => listVersions({ tx, userId }, id, { limit: 100 }))
    await store.asUser(userId, async (tx) => {
      await tx.insertInto('writing_tabs').values([tab, other]).execute()
      for (const tab_id of [tab.id, other.id]) {
        const ages = Array.from({ length: 80 }, (_, index) => 100 * dayMs + index * minuteMs)
        const versions = ages.map((age) => ({ ...row, id: randomUUID(), tab_id, created_at: now - age }))
        await tx.insertInto('tab_versions').values(versions).execute()
      }
      await keepVersion({ tx, userId, now }, tab, { reason: 'session' })
    })
    const left = (await versionsOf(tab.id)).versions.map(({ created_at }) => now - created_at)
    expect(left).toEqual([0, 100 * dayMs, 100 * dayMs + 79 * minuteMs])
    expect((await versionsOf(other.id)).versions).toHaveLength(80)
  })
})
