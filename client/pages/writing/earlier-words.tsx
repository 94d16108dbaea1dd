import { Button } from '../../ui/button.tsx'
import './earlier-words.css'

type EarlierWordsProps = {
  /** Of tabs that have any. */
  count: number
  bringBack: () => Promise<void>
  leave: () => void
}

/** A quiet offer: nothing of an earlier account becomes this one's by itself. */
export function EarlierWords({ count, bringBack, leave }: EarlierWordsProps) {
  return (
    <section className="earlier-words" aria-label="Texts of an earlier account">
      <p role="status">
        This browser has texts of an earlier account with this address: {count} {count === 1 ? 'tab' : 'tabs'}
      </p>
      <div className="earlier-words-answers">
        <Button size="small" onClick={() => void bringBack()}>
          Bring them back
        </Button>
        <Button size="small" variant="quiet" onClick={leave}>
          Not now
        </Button>
      </div>
    </section>
  )
}
