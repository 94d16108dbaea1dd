import { createObservable } from '../../../lib/observable.ts'
import type { PageTabs } from './use-page-tabs.ts'

/** To the next tab, or the one before. */
export type Step = 1 | -1

type WalkedTabs = Pick<PageTabs, 'tab' | 'tabs' | 'today' | 'open' | 'comingId' | 'openTabs'>

interface AskedStep {
  by: Step
  /** The tab in the editor, and what it said. */
  id: string | undefined
  text: string | undefined
}

/** Steps from a tab of another day. They wait for the desk, which walks along the history (`walk-texts.ts`). */
export const stepsAsked = createObservable<readonly AskedStep[]>([])

/**
 * Goes to a neighbouring tab of the strip; the first and the last count as neighbours. Keys pressed quickly go on from the
 * tab that is still loading.
 */
export function stepToTab({ tab, tabs, today, open, comingId, openTabs }: WalkedTabs, by: Step): void {
  const indexOf = (id: string | undefined) => tabs.findIndex((tab) => tab.id === id)
  const coming = indexOf(comingId())
  const index = coming < 0 ? indexOf(tab?.id) : coming
  const from = tabs[index]
  if (from && from.writing_date < today) {
    const id = tab?.id
    stepsAsked.set([...stepsAsked.get(), { by, id, text: id && openTabs.opened(id)?.saving.text() }])
    return
  }
  const next = tabs.at((index + by) % tabs.length)
  if (!next || (next === tab && coming < 0)) return
  void open(next)
}
