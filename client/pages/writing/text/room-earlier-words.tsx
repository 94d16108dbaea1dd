import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import { OfferedTexts, refused } from './offered-texts.tsx'

export type RoomEarlierWordsProps = {
  /** Whether there are words of an earlier account. */
  open: boolean
}

/** Offers words of an earlier account. They come into this account only if the writer accepts. */
export function RoomEarlierWords({ open }: RoomEarlierWordsProps) {
  const { tabs, toasts } = useRoom()
  const { earlier } = tabs
  const count = useObserved(earlier.count)
  if (!open) return null
  const sayRefused = () => toasts.error(refused, { shownMs: 5_000 })
  return (
    <OfferedTexts
      label="Texts of an earlier account"
      count={count}
      onBringBack={() => void earlier.bringBack(sayRefused)}
      onLeave={earlier.leave}
    >
      {count === 1
        ? 'This browser has a text of an earlier account with this address.'
        : `This browser has texts of an earlier account with this address: ${count} tabs`}
    </OfferedTexts>
  )
}
