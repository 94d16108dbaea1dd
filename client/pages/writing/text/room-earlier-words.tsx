import { useObserved } from '../../../lib/use-observed.ts'
import { Button } from '../../../ui/button.tsx'
import { useRoom } from '../room/use-room.ts'
import './earlier-words.css'

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
    <section className="surface earlier-words" aria-label="Texts of an earlier account">
      <p role="status">
        This browser has texts of an earlier account with this address: {count} {count === 1 ? 'tab' : 'tabs'}
      </p>
      <div className="earlier-words-answers">
        <Button size="small" onClick={() => void earlier.bringBack(sayRefused)}>
          Bring them back
        </Button>
        <Button size="small" variant="quiet" onClick={earlier.leave}>
          Not now
        </Button>
      </div>
    </section>
  )
}

const refused = 'Not all of these texts could be brought into new tabs. Nothing is lost. Please try again.'
