import { createPieceCheck } from './check-piece.ts'
import type { Piece } from './piece.ts'

/** Posts one answer for each piece received, in order. */
const check = createPieceCheck()

self.addEventListener('message', ({ data: piece }: MessageEvent<Piece>) => {
  self.postMessage(check(piece))
})
