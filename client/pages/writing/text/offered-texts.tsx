import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import './offered-texts.css'

type OfferedTextsProps = {
  label: string
  count: number
  children: ReactNode
  onBringBack: () => void
  onLeave: () => void
}

/** Texts that are on this device alone. They become tabs only if the writer accepts. */
export function OfferedTexts({ label, count, children, onBringBack, onLeave }: OfferedTextsProps) {
  return (
    <section className="surface offered-texts" aria-label={label}>
      <p role="status">{children}</p>
      <div className="offered-texts-answers">
        <Button size="small" onClick={onBringBack}>
          {count === 1 ? 'Bring it back' : 'Bring them back'}
        </Button>
        <Button size="small" variant="quiet" onClick={onLeave}>
          Not now
        </Button>
      </div>
    </section>
  )
}

export const refused =
  'Not all of these texts could be brought into new tabs. Nothing is lost. Please try again.'
