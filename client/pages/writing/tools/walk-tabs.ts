import type { PageTabs } from '../tabs/use-page-tabs.ts'

type WalkedTabs = Pick<PageTabs, 'tab' | 'tabs' | 'open' | 'comingId'>

/** From the last to the first, and back. Of keys that follow each other quickly, each goes on from the one before. */
export function stepToTab({ tab, tabs, open, comingId }: WalkedTabs, by: number): void {
  const indexOf = (id: string | undefined) => tabs.findIndex((tab) => tab.id === id)
  const coming = indexOf(comingId())
  const index = coming < 0 ? indexOf(tab?.id) : coming
  const next = tabs.at((index + by) % tabs.length)
  if (!next || (next === tab && coming < 0)) return
  void open(next)
}

/** Whoever walks along the strip means the tab that they have come to, open or not. */
export function focusedTabId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-tab-id]')?.dataset.tabId
}
