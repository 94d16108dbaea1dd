import type { Tab } from '#shared/tabs.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { InTurn } from '../../lib/turns.ts'
import type { DayStrip } from './day-strip.ts'
import { dayTabOf } from './day-tab.ts'
import { defaultTab } from './default-tab.ts'
import { createLoadTimes, type LoadTimes, todayOf } from './load-times.ts'
import type { TabMemory } from './tab-memory.ts'
import type { TabsApi } from './tabs-api.ts'
import { tellAll, tellTab } from './tell-tabs.ts'
import type { Told } from './told.ts'

/** Tells the server what it does not know of, and shows what it then lists for the day. */
interface DayLoader {
  times: LoadTimes
  /** Loads within a turn that the caller has. */
  loadNow(): Promise<void>
}

interface LoaderPlatform {
  userId: string
  clock: Clock
  isVisible: () => boolean
  makeId: () => string
  timeZone?: string
}

interface Parts {
  api: TabsApi
  memory: TabMemory
  strip: DayStrip
  told: Told
  inTurn: InTurn
}

export function createDayLoader(
  platform: LoaderPlatform,
  { api, memory, strip, told, inTurn }: Parts,
): DayLoader {
  const { userId, makeId } = platform
  const times = createLoadTimes(platform, strip, () => void load())
  let loading: Promise<void> | undefined

  function load(): Promise<void> {
    loading ??= strip
      .during(() => inTurn(loadNow))
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  async function loadNow(): Promise<void> {
    const day = todayOf(platform)
    times.begin()
    try {
      await tellAll(api, memory, strip.keepLook)
      const tabs = await listOf(day)
      if (times.isStopped()) return
      times.loaded()
      strip.showListed(day, tabs.map(dayTabOf))
      told.check()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (times.isStopped()) return
      strip.showUnasked(day, defaultTab(userId, day), error)
      times.retryLater()
    }
  }

  /** Makes sure that the day has a tab. */
  async function listOf(day: string): Promise<Tab[]> {
    const { tabs, isAhead } = await api.listDay(day)
    if (tabs.length > 0) return tabs
    const tab = defaultTab(userId, day)
    const first = await tellTab(api, memory.remembered, tab)
    // If the clock here is days ahead, the server corrects the day, and then lists all tabs that were made by this clock.
    const made = first ?? memory.remembered.day(day)[0]
    if (isAhead && made && made.writing_date !== day) return (await api.listDay(made.writing_date)).tabs
    // Such a clock may have made the first tab of this day long before the day came.
    return [first?.writing_date === day ? first : await api.create({ ...tab, id: makeId() })]
  }

  return { times, loadNow }
}
