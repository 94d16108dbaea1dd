import { firstTitle } from '../../lib/given-titles.ts'
import { defaultTabId } from './default-tab-id.ts'
import type { NewTab } from './tabs-api.ts'

/** The first tab of a day. Each device of the writer makes the same one. */
export function defaultTab(userId: string, day: string): NewTab {
  return { id: defaultTabId(userId, day), title: firstTitle, writing_date: day }
}
