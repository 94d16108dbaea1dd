/** A recording of some seconds, which is to be transcribed. */
export interface Piece {
  sound: Blob
  language: string
  place: Place
}

/** Where the words of a piece should be written. */
export interface Place {
  write(words: string): void
  /** Gives the place up. Nothing is written there any more. */
  drop(): void
}

interface QueueOptions {
  send(piece: Piece, signal: AbortSignal): Promise<string>
  /** Words that are not in the text yet because earlier ones are missing, with `…` for the missing ones. */
  onInterim: (text: string) => void
  /** Called when a piece failed. Its place is kept until it is dropped. */
  onFailed: (error: unknown, piece: Piece) => void
  /** Whether any piece is being transcribed. */
  onBusy: (isBusy: boolean) => void
}

export interface PieceQueue {
  /** Adds a piece, also one that has failed before. */
  add(piece: Piece): void
  /** Nothing comes after this call. */
  leave(): void
}

interface Waiting {
  piece: Piece
  words?: string
}

/** Results arrive in any order, and go into the text in the order in which the words were said. */
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
      // Later pieces go on, because the failed piece keeps its place in the text.
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
