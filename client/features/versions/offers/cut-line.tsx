import { X } from 'lucide-react'
import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton, type Keys } from '../../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { CutOffer } from './cut-offer.ts'
import './cut-line.css'

type CutLineProps = {
  offer: CutOffer
  /** The keys that open the versions. */
  keys: Keys
  onBringBack: () => void
  /** The line is gone, and so is the element that had the focus. */
  onDismiss: () => void
}

/** One quiet line after a cut. Screen readers announce it once, and it never takes the focus. */
export function CutLine({ offer, keys, onBringBack, onDismiss }: CutLineProps) {
  const offered = useSyncExternalStore(offer.subscribe, offer.getState)

  const dismiss = () => {
    offer.dismiss()
    onDismiss()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss()
  }

  return (
    <>
      {/* The live region is always there: some screen readers ignore one that is added together with its words. */}
      <VisuallyHidden>
        {/* No role `status`: then it would count as a message even while it is empty. */}
        <span aria-live="polite">
          {offered && `${cutWords(offered.words)} ${keys.shown} opens the version that has them.`}
        </span>
      </VisuallyHidden>
      {offered && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape only saves the way to the last button.
        <div className="cut-line" onKeyDown={handleKeyDown}>
          <span className="cut-line-words" aria-hidden="true">
            {cutWords(offered.words)}
          </span>
          <span className="cut-line-answers">
            <Button
              variant="quiet"
              size="small"
              title={keys.shown}
              aria-keyshortcuts={keys.aria}
              onClick={onBringBack}
            >
              Bring them back
            </Button>
            <IconButton className="cut-line-close" title="Dismiss" icon={X} onClick={dismiss} />
          </span>
        </div>
      )}
    </>
  )
}

function cutWords(words: number | undefined): string {
  if (words === undefined) return 'Many words deleted.'
  return words === 1 ? '1 word deleted.' : `${words.toLocaleString('en')} words deleted.`
}
