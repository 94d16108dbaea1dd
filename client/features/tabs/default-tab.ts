import { firstTitle } from '../../lib/own-title.ts'
import { defaultTabId } from './default-tab-id.ts'
import type { NewTab } from './tabs-api.ts'

/** What a day begins with. Each device of the writer makes the very same. */
export function defaultTab(userId: string, day: string): NewTab {
  return { id: defaultTabId(userId, day), title: firstTitle, writing_date: day }
}
