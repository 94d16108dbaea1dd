import { drill } from './drill.ts'
import type { Nib } from './ribbon.ts'
import type { Point } from './smooth-path.ts'
import { tangle } from './tangle.ts'

export type PenDrawing = {
  width: number
  height: number
  nib: Nib
  trace: () => Point[]
}

export type PenDrawingName = keyof typeof penDrawings

/** The drawings of each place. Their sizes are those of the places on the pages. */
export const penDrawings = {
  hero: {
    width: 1440,
    height: 340,
    nib: { hairline: 1, swell: 4.6 },
    trace: () =>
      drill({
        from: -150,
        to: 1180,
        baseline: 300,
        height: 88,
        width: 52,
        advance: [4.8, 7.8],
        minHeight: 6,
        tail: 460,
        step: 0.2,
      }),
  },
  heroNarrow: {
    width: 390,
    height: 180,
    nib: { hairline: 0.9, swell: 3 },
    trace: () =>
      drill({
        from: -60,
        to: 318,
        baseline: 150,
        height: 44,
        width: 25,
        advance: [2.2, 3.4],
        heightCurve: 1.05,
        widthCurve: 0.9,
        minHeight: 4,
        tail: 160,
        step: 0.22,
      }),
  },
  login: {
    width: 1440,
    height: 80,
    nib: { hairline: 0.8, swell: 2.2 },
    trace: () =>
      drill({
        from: -40,
        to: 560,
        baseline: 60,
        height: 22,
        width: 13,
        advance: [2, 2.6],
        advanceCurve: 1.6,
        minHeight: 2.5,
        tail: 1100,
        step: 0.22,
      }),
  },
  loginNarrow: {
    width: 640,
    height: 80,
    nib: { hairline: 0.8, swell: 1.8 },
    trace: () =>
      drill({
        from: -20,
        to: 236,
        baseline: 60,
        height: 15,
        width: 9,
        advance: [1.6, 2],
        advanceCurve: 1.6,
        minHeight: 2,
        tail: 700,
        step: 0.26,
      }),
  },
  small: {
    width: 200,
    height: 48,
    nib: { hairline: 0.9, swell: 2.2 },
    trace: () =>
      drill({
        from: 6,
        to: 144,
        baseline: 42,
        height: 15,
        width: 10,
        advance: [2.6, 6],
        advanceCurve: 1.6,
        heightCurve: 0.8,
        widthCurve: 0.8,
        minHeight: 0,
        tail: 68,
        step: 0.2,
      }),
  },
  tangle: {
    width: 1440,
    height: 300,
    nib: { hairline: 1, swell: 3 },
    trace: () => tangle({ from: -10, to: 1450, baseline: 214, center: 720, radius: 104, turns: 9 }),
  },
} satisfies Record<string, PenDrawing>
