import { useSyncExternalStore } from 'react'
import { plural } from '#shared/text/plural.ts'
import type { Keys } from '../../../ui/icon-button.tsx'
import { QuietLine } from '../../../ui/quiet-line.tsx'
import type { CutOffer } from './cut-offer.ts'

type CutLineProps = {
  offer: CutOffer
  /** The keys that open the versions. */
  keys: Keys
  onBringBack: () => void
  /** Called when the line was closed, and with it the element that had the focus. */
  onDismiss: () => void
}

/** The line that offers to restore the words after a cut. */
export function CutLine({ offer, keys, onBringBack, onDismiss }: CutLineProps) {
  const offered = useSyncExternalStore(offer.subscribe, offer.getState)
  const seen = cutWords(offered?.words)
  const dismiss = () => {
    offer.dismiss()
    onDismiss()
  }
  return (
    <QuietLine
      told={offered && { seen, spoken: `${seen} ${keys.shown} opens the version that has them.` }}
      action={{ name: 'Bring them back', keys, run: onBringBack }}
      onDismiss={dismiss}
    />
  )
}

function cutWords(words: number | undefined): string {
  if (words === undefined) return 'Many words deleted.'
  return `${plural(words, 'word')} deleted.`
}
