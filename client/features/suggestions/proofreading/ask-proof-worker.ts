import type { Piece, PieceAnswer } from './piece.ts'

interface ProofWorker {
  /** Rejects once the worker has failed, or could not be loaded, for example offline. */
  ask(piece: Piece): Promise<PieceAnswer>
  stop(): void
}

interface Waiting {
  resolve(answer: PieceAnswer): void
  reject(error: Error): void
}

export function startProofWorker(): ProofWorker {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  const failure = new Error('Proofreading has failed, or could not be loaded')
  let hasFailed = false
  const waiting: Waiting[] = []
  worker.onmessage = ({ data }: MessageEvent<PieceAnswer>) => waiting.shift()?.resolve(data)
  worker.onerror = () => {
    // Answers come in the order of the requests, so later ones would be taken for those of other pieces.
    hasFailed = true
    worker.terminate()
    for (const { reject } of waiting.splice(0)) reject(failure)
  }
  return {
    ask: (piece) =>
      new Promise((resolve, reject) => {
        if (hasFailed) return reject(failure)
        waiting.push({ resolve, reject })
        worker.postMessage(piece)
      }),
    stop: () => worker.terminate(),
  }
}
