import type { PageTabs } from '../tabs/use-page-tabs.ts'

type WalkedTabs = Pick<PageTabs, 'tab' | 'tabs' | 'open' | 'comingId'>

/**
 * Goes to a neighbouring tab; the first and the last count as neighbours. Keys pressed quickly go on from the tab that
 * is still loading.
 */
export function stepToTab({ tab, tabs, open, comingId }: WalkedTabs, by: number): void {
  const indexOf = (id: string | undefined) => tabs.findIndex((tab) => tab.id === id)
  const coming = indexOf(comingId())
  const index = coming < 0 ? indexOf(tab?.id) : coming
  const next = tabs.at((index + by) % tabs.length)
  if (!next || (next === tab && coming < 0)) return
  void open(next)
}

/**
 * The tab that has the focus in the strip, open or not. A writer who moves along the strip by keyboard means this one.
 */
export function focusedTabId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-tab-id]')?.dataset.tabId
}
