import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPassages } from '../../../features/history/passages.ts'
import { systemClock } from '../../../lib/clock.ts'
import { useRoom } from '../room/use-room.ts'
import { useFindAtHand } from './use-find-at-hand.ts'

/**
 * Finds passages in all texts on the server, or in the texts on this device when offline. The search is cleared when
 * the panel closes. The panel shows what was found until it has left the page, or it would say that nothing was found.
 */
export function usePassages(isOpen: boolean) {
  const { request } = useRoom()
  const findAtHand = useFindAtHand()
  const [passages] = useState(() => createPassages({ request, findAtHand, clock: systemClock }))
  const found = useSyncExternalStore(passages.subscribe, passages.getState)
  const [shown, setShown] = useState(found)
  if (isOpen && shown !== found) setShown(found)

  useEffect(() => {
    if (isOpen) return () => passages.search('')
  }, [isOpen, passages])

  return { found: isOpen ? found : shown, search: passages.search }
}
