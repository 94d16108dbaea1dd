import { type DayPage, readDayPage, readTab, type Tab } from '#shared/tabs.ts'
import type { Api } from '../../lib/api/api.ts'

/** The fields that a new tab needs. The server has defaults for the others. */
export type NewTab = Pick<Tab, 'id' | 'title' | 'writing_date'>

/** The changes that are not saved with the text: title and countdown. */
export type TabChanges = Partial<Pick<Tab, 'title' | 'timer_minutes'>>

export interface TabsApi {
  /** Loads the tabs of a day with their texts, the oldest first. */
  listDay(day: string): Promise<Pick<DayPage, 'tabs' | 'isAhead'>>
  /** Makes the tab, unless it was made before. */
  create(tab: NewTab): Promise<Tab>
  /** Loads a tab without its text, which is empty. */
  look(id: string): Promise<Tab>
  change(id: string, changes: TabChanges): Promise<Tab>
  /** Moves the tab to the trash. */
  remove(id: string): Promise<void>
  restore(id: string): Promise<Tab>
}

export function createTabsApi(request: Api): TabsApi {
  return {
    listDay: (day) => readDay(request, day),
    create: ({ id, ...body }) => request(`/api/tabs/${id}`, { method: 'PUT', body, read: readTab }),
    look: (id) => readTabOf(request, `${id}?text=none`),
    change: (id, body) => request(`/api/tabs/${id}`, { method: 'PATCH', body, read: readTab }),
    remove: (id) => request(`/api/tabs/${id}`, { method: 'DELETE', read: () => undefined }),
    restore: (id) => request(`/api/tabs/${id}/restore`, { method: 'POST', body: {}, read: readTab }),
  }
}

/** One tab, of any day. */
export function readTabOf(request: Api, id: string): Promise<Tab> {
  return request(`/api/tabs/${id}`, { read: readTab })
}

/** If the texts are long, they come in several pages. */
async function readDay(request: Api, day: string): ReturnType<TabsApi['listDay']> {
  const tabs: Tab[] = []
  let isAhead: boolean | undefined
  for (let cursor: string | null = ''; cursor !== null; ) {
    const place = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const page: DayPage = await request(`/api/tabs?date=${day}${place}`, { read: readDayPage })
    tabs.push(...page.tabs)
    cursor = page.cursor ?? null
    isAhead = page.isAhead
  }
  return { tabs, isAhead }
}
