import { useEffect, useState } from 'react'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import { bringBackHere, keptState, startKeeping } from '../tabs/kept-texts.ts'
import { OfferedTexts, refused } from '../text/offered-texts.tsx'

/**
 * Keeps all texts on this device, and offers those that a server restored from a backup does not know any more. To be
 * loaded when that is chosen.
 */
export function RoomKeptTexts() {
  const room = useRoom()
  const { forgotten } = useObserved(keptState)
  const [isLeft, setIsLeft] = useState(false)
  useEffect(() => startKeeping(room), [room])
  if (forgotten === 0 || isLeft) return null
  const bringBack = () => {
    // At once: what keeps the copies may count them as forgotten until the server has listed them.
    setIsLeft(true)
    bringBackHere(room).catch(() => {
      setIsLeft(false)
      room.toasts.error(refused, { shownMs: 5_000 })
    })
  }
  return (
    <OfferedTexts
      label="Texts that the server has not"
      count={forgotten}
      onBringBack={bringBack}
      onLeave={() => setIsLeft(true)}
    >
      {forgotten === 1
        ? 'This device keeps a text that the server does not know any more.'
        : `This device keeps texts that the server does not know any more: ${forgotten} tabs`}
    </OfferedTexts>
  )
}
