import { useEffect, useState } from 'react'
import { useObserved } from '../../../lib/use-observed.ts'
import type { Room } from '../room/create-room.ts'
import { useRoom } from '../room/use-room.ts'
import { bringBackDrafts, findForgotten } from '../tabs/forgotten-drafts.ts'
import { bringBackHere, keptState, startKeeping } from '../tabs/kept-texts.ts'
import { OfferedTexts, refused } from '../text/offered-texts.tsx'

export type RoomKeptTextsProps = {
  /** Whether the writer wants all texts on this device. */
  isKeeping: boolean
  /** How often drafts were found that may have words of which the server does not know any more. */
  found: number
}

/**
 * Keeps all texts on this device, and offers those that a server restored from a backup does not know any more, be they
 * copies or drafts. To be loaded when the one is chosen, or the other may be here.
 */
export function RoomKeptTexts({ isKeeping, found }: RoomKeptTextsProps) {
  const room = useRoom()
  const kept = useObserved(keptState)
  const [drafts, setDrafts] = useState<readonly string[]>([])
  const [isLeft, setIsLeft] = useState(false)
  useEffect(() => (isKeeping ? startKeeping(room) : undefined), [room, isKeeping])
  useEffect(() => {
    // A server that cannot be asked now is asked at the next start.
    if (found > 0) findForgotten(room).then(setDrafts, () => {})
  }, [room, found])
  // Where none are kept, what is known of the copies may be another writer's.
  const copies = isKeeping ? kept.forgotten : 0
  const count = copies + drafts.length
  if (count === 0 || isLeft) return null
  const bringBack = () => {
    // At once: what keeps the copies may count them as forgotten until the server has listed them.
    setIsLeft(true)
    bringAllBack(room, { copies, drafts }).catch(() => {
      setIsLeft(false)
      room.toasts.error(refused, { shownMs: 5_000 })
    })
  }
  return (
    <OfferedTexts
      label="Texts that the server has not"
      count={count}
      onBringBack={bringBack}
      onLeave={() => setIsLeft(true)}
    >
      {count === 1
        ? 'This device keeps a text that the server does not know any more.'
        : `This device keeps texts that the server does not know any more: ${count} tabs`}
    </OfferedTexts>
  )
}

/** Where one of them cannot be brought back, the others are. */
async function bringAllBack(
  room: Room,
  { copies, drafts }: { copies: number; drafts: readonly string[] },
): Promise<void> {
  const ends = await Promise.allSettled([
    copies > 0 && bringBackHere(room),
    drafts.length > 0 && bringBackDrafts(room, drafts),
  ])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
