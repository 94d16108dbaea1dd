/** What was said in one go, on its way to become words. */
export interface Piece {
  sound: Blob
  language: string
  place: Place
}

/** Where the words of a piece belong. */
export interface Place {
  write(words: string): void
  /** Nothing is written there any more. */
  drop(): void
}

interface QueueOptions {
  send(piece: Piece, signal: AbortSignal): Promise<string>
  /** What is not in the text yet: words that wait for earlier ones, and `…` for those that nobody knows. */
  onInterim: (text: string) => void
  /** Its place is kept until somebody drops it. */
  onFailed: (error: unknown, piece: Piece) => void
  /** Whether any is on its way. */
  onBusy: (isBusy: boolean) => void
}

export interface PieceQueue {
  /** Also one that has failed before. */
  add(piece: Piece): void
  /** Nothing comes any more. */
  leave(): void
}

interface Waiting {
  piece: Piece
  words?: string
}

/** Answers come in any order, and the words go into the text in the order in which they were said. */
export function createPieceQueue({ send, onInterim, onFailed, onBusy }: QueueOptions): PieceQueue {
  let waiting: Waiting[] = []
  const left = new AbortController()

  async function add(piece: Piece): Promise<void> {
    if (left.signal.aborted) return
    const entry: Waiting = { piece }
    waiting.push(entry)
    tell()
    try {
      entry.words = await send(piece, left.signal)
    } catch (error) {
      if (left.signal.aborted) return
      // Those behind it go on: its place in the text is kept.
      waiting = waiting.filter((other) => other !== entry)
      settle()
      onFailed(error, piece)
      return
    }
    settle()
  }

  function settle(): void {
    if (left.signal.aborted) return
    while (waiting[0]?.words !== undefined) {
      const [{ piece, words }] = waiting.splice(0, 1) as [Required<Waiting>]
      if (words === '') piece.place.drop()
      else piece.place.write(words)
    }
    tell()
  }

  function tell(): void {
    onInterim(interimOf(waiting))
    onBusy(waiting.length > 0)
  }

  return {
    add: (piece) => void add(piece),
    leave() {
      left.abort()
      for (const { piece } of waiting) piece.place.drop()
      waiting = []
      tell()
    },
  }
}

function interimOf(waiting: readonly Waiting[]): string {
  const words = waiting.map(({ words }) => words ?? '…').filter((words) => words !== '')
  return words.filter((word, index) => word !== '…' || words[index - 1] !== '…').join(' ')
}
