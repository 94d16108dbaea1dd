import { Button } from '../../../ui/button.tsx'

type ReviewEndsProps = {
  onDiscard: () => void
  onAccept: () => void
  /** How many changes would be accepted at once, as far as that is known. */
  acceptable?: number
  /** Whether some of the changes are decided on. */
  isBegun: boolean
}

/** How a review ends: with the old text, with all that was not refused, or with what was decided one by one. */
export function ReviewEnds({ onDiscard, onAccept, acceptable, isBegun }: ReviewEndsProps) {
  return (
    <div className="review-ends">
      <Button variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="primary" onClick={onAccept}>
        {acceptable === 0 ? 'Done' : isBegun ? 'Accept the rest' : 'Accept all'}
      </Button>
    </div>
  )
}
