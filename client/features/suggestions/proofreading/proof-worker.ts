import { createPieceCheck } from './check-piece.ts'
import type { Piece } from './piece.ts'

/** Answers each piece that it receives, in turn. */
const check = createPieceCheck()

self.addEventListener('message', ({ data: piece }: MessageEvent<Piece>) => {
  self.postMessage(check(piece))
})
