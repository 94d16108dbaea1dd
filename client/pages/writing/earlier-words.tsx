import { Button } from '../../ui/button.tsx'
import type { OpenTabsOfPage } from './use-open-tabs.ts'
import './earlier-words.css'

/** A quiet offer: nothing of an earlier account becomes this one's by itself. */
export function EarlierWords({ earlier }: { earlier: OpenTabsOfPage['earlier'] }) {
  const { count, bringBack, leave } = earlier
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
