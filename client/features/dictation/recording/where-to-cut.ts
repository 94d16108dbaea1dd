/** A piece that is being recorded. */
interface PieceSoFar {
  lengthMs: number
  /** Whether somebody has spoken in it. */
  hasVoice: boolean
  /** Since when nobody does. */
  quietMs: number
}

/**
 * `cut`: the piece is whole, and the next one begins. `spare`: nobody has spoken, so it is dropped if that stays so for
 * a moment.
 */
export function whereToCut({ lengthMs, hasVoice, quietMs }: PieceSoFar): 'go on' | 'cut' | 'spare' {
  if (!hasVoice) return lengthMs >= maxSilenceMs ? 'spare' : 'go on'
  if (lengthMs >= maxPieceMs) return 'cut'
  // The longer it is, the shorter a pause will do, so that no word is cut in two.
  const pauseMs = lengthMs >= longPieceMs ? gapMs : sentencePauseMs
  return quietMs >= pauseMs && lengthMs >= minPieceMs ? 'cut' : 'go on'
}

/** With what two recorders overlap, a piece has fifteen seconds at most. */
const maxPieceMs = 14_500
const longPieceMs = 10_000
/** Each piece is taken from the writer's budget, which is thirty a minute. */
const minPieceMs = 3_000
const sentencePauseMs = 700
const gapMs = 150
const maxSilenceMs = 5_000
