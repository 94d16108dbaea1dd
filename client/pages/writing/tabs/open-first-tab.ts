import type { DayTab } from '../../../features/tabs/day-tab.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createObservable, follow, type Observed } from '../../../lib/observable.ts'
import type { TabOpening } from './tab-opening.ts'

const againAfterMs = 3_000

interface FirstTabPorts {
  openFirst: TabOpening['openFirst']
  /** The tab in the editor. */
  tab: Observed<DayTab | null>
  first: Observed<DayTab | undefined>
  clock: Clock
  onOpen: () => void
  onFailed: (error: unknown, tab: DayTab) => void
}

/** Opens the first tab in the editor whenever the editor has none, until the returned function is called. */
export function openFirstTab({ openFirst, tab, first, clock, onOpen, onFailed }: FirstTabPorts): () => void {
  const attempt = createObservable(0)
  const isWritable: Observed<boolean> = { get: () => tab.get() !== null, subscribe: tab.subscribe }

  return follow([isWritable, first, attempt], (isWritable, first, count) => {
    if (isWritable || !first) return undefined
    let stopWaiting = () => {}
    openFirst(first).then(
      (isOpen) => {
        if (isOpen) onOpen()
      },
      (error) => {
        onFailed(error, first)
        // Also done if another tab is the first by now, because none was opened while this one was loading.
        stopWaiting = clock.after(againAfterMs, () => attempt.set(count + 1))
      },
    )
    return () => stopWaiting()
  })
}
