import { createDayTabs, type DayTabs } from '../../client/features/tabs/day-tabs.ts'
import { createApi } from '../../client/lib/api/api.ts'
import { FakeClock, settle } from './fake-clock.ts'
import type { FakeTabsServer } from './fake-tabs-server.ts'

export const userId = '0f8fad5b-d9cb-469f-a165-70867728950e'
// The fake clock starts at seven in the evening of January 7 there.
const timeZone = 'America/New_York'
export const day = '2026-01-07'
export const nextDay = '2026-01-08'
export const untilMidnightMs = 5 * 60 * 60_000
/** After this time, a list of tabs is no longer taken for fresh. */
export const staleAfterMs = 31_000

/** A device of the writer, with storage that its windows share. */
export class TabsDevice {
  readonly clock = new FakeClock()
  readonly stored = new Map<string, string>()
  refusesStorage = false
  isVisible = true
  isConnected = true

  readonly #server: FakeTabsServer

  constructor(server: FakeTabsServer) {
    this.#server = server
  }

  window(): DayTabs {
    const fetchHere: typeof fetch = async (input, init) => {
      if (!this.isConnected) throw new TypeError('Failed to fetch')
      return this.#server.fetch(input, init)
    }
    return createDayTabs({
      request: createApi({ fetch: fetchHere, clock: this.clock }),
      userId,
      clock: this.clock,
      storage: {
        getItem: (key) => this.stored.get(key) ?? null,
        setItem: (key, value) => {
          if (!this.refusesStorage) this.stored.set(key, value)
        },
        removeItem: (key) => this.stored.delete(key),
      },
      isVisible: () => this.isVisible,
      makeId: () => crypto.randomUUID(),
      timeZone,
    })
  }

  async open(): Promise<DayTabs> {
    const tabs = this.window()
    tabs.start()
    await settle()
    return tabs
  }
}

export const titles = (tabs: DayTabs) => tabs.getState().tabs.map(({ title }) => title)
