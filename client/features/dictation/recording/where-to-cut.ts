/** The piece that is being recorded. */
interface PieceSoFar {
  lengthMs: number
  /** Whether somebody has spoken in it. */
  hasVoice: boolean
  /** For how long nobody has spoken. */
  quietMs: number
}

/**
 * `cut`: the piece is complete, and the next one begins. `spare`: nobody has spoken, so the piece is dropped if nobody
 * speaks for another moment.
 */
export function whereToCut({ lengthMs, hasVoice, quietMs }: PieceSoFar): 'go on' | 'cut' | 'spare' {
  if (!hasVoice) return lengthMs >= maxSilenceMs ? 'spare' : 'go on'
  if (lengthMs >= maxPieceMs) return 'cut'
  // The longer the piece, the shorter the pause that is needed, so that no word is cut in two.
  const pauseMs = lengthMs >= longPieceMs ? gapMs : sentencePauseMs
  return quietMs >= pauseMs && lengthMs >= minPieceMs ? 'cut' : 'go on'
}

/** With the overlap of two recorders, a piece has at most fifteen seconds. */
const maxPieceMs = 14_500
const longPieceMs = 10_000
/** Each piece is a call, and a writer may make thirty calls a minute. */
const minPieceMs = 3_000
const sentencePauseMs = 700
const gapMs = 150
const maxSilenceMs = 5_000
