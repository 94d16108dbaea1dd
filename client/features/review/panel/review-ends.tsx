import { Button } from '../../../ui/button.tsx'

type ReviewEndsProps = {
  onDiscard: () => void
  onAccept: () => void
  /** How many changes “Accept” would accept; undefined while that is not known. */
  acceptable?: number
  /** Whether some changes have been decided. */
  isBegun: boolean
}

/** The ends of a review: the old text, all that was not refused, or only what was kept. */
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
