import type { Piece } from '../../../features/dictation/recording/piece-queue.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Toasts } from '../../../ui/toasts.tsx'

interface FailedPiecesPorts {
  clock: Clock
  toasts: Pick<Toasts, 'error'>
  sendAgain: (piece: Piece) => void
}

interface FailedPieces {
  /** Keeps a piece that could not be transcribed, and tells the writer why. */
  keep(piece: Piece, why: string): void
  hasAny(): boolean
}

export const shownUntilClosed = 0

/** The recorded pieces that could not be transcribed, kept as long as the message that offers to try again. */
export function createFailedPieces({ clock, toasts, sendAgain }: FailedPiecesPorts): FailedPieces {
  let failed: Piece[] = []
  let isTold = false

  function offerAgain(why: string): void {
    let taken: Piece[] = []
    isTold = true
    toasts.error(`${why} What you said is kept as long as this message.`, {
      shownMs: shownUntilClosed,
      onGone() {
        isTold = false
        taken = failed
        failed = []
        // Delayed: if the message closes because "Try again" was chosen, that action must take the pieces first.
        clock.after(0, () => drop(taken))
      },
      action: {
        name: 'Try again',
        run() {
          const again = taken
          taken = []
          for (const piece of again) sendAgain(piece)
        },
      },
    })
  }

  return {
    keep(piece, why) {
      failed.push(piece)
      if (!isTold) offerAgain(why)
    },
    hasAny: () => failed.length > 0,
  }
}

function drop(pieces: readonly Piece[]): void {
  for (const { place } of pieces) place.drop()
}
