import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPassages } from '../../../features/history/passages.ts'
import { systemClock } from '../../../lib/clock.ts'
import { useRoom } from '../room/use-room.ts'

/** What the server finds. It is asked again each time that the panel opens. */
export function usePassages(isOpen: boolean) {
  const { request } = useRoom()
  const [passages] = useState(() => createPassages({ request, clock: systemClock }))
  const found = useSyncExternalStore(passages.subscribe, passages.getState)

  useEffect(() => {
    if (isOpen) return () => passages.search('')
  }, [isOpen, passages])

  return { found, search: passages.search }
}
