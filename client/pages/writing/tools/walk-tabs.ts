import type { PageTabs } from '../tabs/use-page-tabs.ts'

/** From the last to the first, and back. */
export function stepToTab({ tab, tabs, open }: Pick<PageTabs, 'tab' | 'tabs' | 'open'>, by: number): void {
  const index = tabs.findIndex(({ id }) => id === tab?.id)
  const next = tabs.at((index + by) % tabs.length)
  if (next && next !== tab) void open(next)
}

/** Whoever walks along the strip means the tab that they have come to, open or not. */
export function focusedTabId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-tab-id]')?.dataset.tabId
}
