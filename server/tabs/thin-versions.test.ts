import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TabVersion } from '#shared/tabs.ts'
import { onBothEngines } from '../../tests/support/server-databases.ts'
import { addUser, tabRow } from '../../tests/support/server-rows.ts'
import { excessVersions } from './thin-versions.ts'
import { keepVersion, listVersions } from './versions.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The end of a day of UTC, and of a week as weeks are counted from 1970. */
const now = 2_900 * 7 * dayMs - 1

/** Named by their age, so that what is left can be read. */
function version(age: number, reason: TabVersion['reason'] = 'session') {
  return { id: `${reason} ${age}`, reason, created_at: now - age }
}

const kept = (versions: ReturnType<typeof version>[], at = now) => {
  const excess = excessVersions(versions, at)
  return versions.filter(({ id }) => !excess.includes(id))
}

test('of the last 24 hours fifty stay, and the first of the day', () => {
  const versions = Array.from({ length: 200 }, (_, index) => version(index * minuteMs))
  expect(kept(versions)).toEqual([...versions.slice(0, 50), versions.at(-1)])
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

test('later the last of each week stays', () => {
  const versions = Array.from({ length: 20 }, (_, index) => version(70 * dayMs + index * dayMs))
  expect(kept(versions)).toEqual([versions[0], versions[7], versions[14]])
})

test('what was named or put aside by a merge stays for good, and takes the place of nothing', () => {
  const versions = (['named', 'merge', 'session'] as const).flatMap((reason) =>
    Array.from({ length: 3 }, (_, index) => version(400 * dayMs + index * hourMs, reason)),
  )
  expect(kept(versions)).toEqual(versions.slice(0, 7))
})

test('thinned day after day, as much is left as when thinned once', () => {
  let daily: ReturnType<typeof version>[] = []
  const all: ReturnType<typeof version>[] = []
  for (let age = 120 * dayMs; age >= 0; age -= 3 * hourMs) {
    all.unshift(version(age))
    daily = kept([version(age), ...daily], now - age)
  }
  expect(kept(daily)).toEqual(kept(all))
  expect(daily.length).toBeLessThan(90)
})

onBothEngines('keeping a version', ({ open }) => {
  test('thins those of its tab, and of no other', async () => {
    const store = await open()
    const userId = await addUser(store)
    const [tab, other] = [tabRow(userId), tabRow(userId)]
    const row = { user_id: userId, content: 'x', word_count: 1, reason: 'session', name: null }
    const versionsOf = (id: string) => store.asUser(userId, (tx) => listVersions(tx, userId, id))
    await store.asUser(userId, async (tx) => {
      await tx.insertInto('writing_tabs').values([tab, other]).execute()
      for (const tab_id of [tab.id, other.id]) {
        const ages = Array.from({ length: 80 }, (_, index) => 100 * dayMs + index * minuteMs)
        const versions = ages.map((age) => ({ ...row, id: randomUUID(), tab_id, created_at: now - age }))
        await tx.insertInto('tab_versions').values(versions).execute()
      }
      await keepVersion(tx, userId, tab, { reason: 'session' }, now)
    })
    expect((await versionsOf(tab.id)).map(({ created_at }) => now - created_at)).toEqual([0, 100 * dayMs])
    expect(await versionsOf(other.id)).toHaveLength(80)
  })
})
