import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Api } from '../../lib/api/api.ts'
import { systemClock } from '../../lib/clock.ts'
import type { FindAtHand } from './found-at-hand.ts'
import { createHistoryList, type HistoryList, type HistoryListState } from './history-list.ts'

/** The list of the sidebar, loaded again each time that opens. */
export function useHistoryList(
  request: Api,
  findAtHand: FindAtHand,
  open: boolean,
): {
  list: HistoryList
  state: HistoryListState
  /** A hit was opened: a writer who looks at one after the other comes back to the same search. */
  keepSearch: () => void
} {
  const [list] = useState(() => createHistoryList({ request, findAtHand, clock: systemClock }))
  const state = useSyncExternalStore(list.subscribe, list.getState)
  const keepsSearch = useRef(false)

  useEffect(() => {
    if (!open) return
    keepsSearch.current = false
    list.load()
    return () => list.close({ keepsSearch: keepsSearch.current })
  }, [list, open])

  const keepSearch = () => {
    keepsSearch.current = true
  }
  return { list, state, keepSearch }
}
