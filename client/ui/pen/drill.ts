import type { Point } from './smooth-path.ts'

type DrillOptions = {
  /** Where the first loop starts, and where the last one would have shrunk to nothing. */
  from: number
  to: number
  /** The line under the loops, which goes on alone after the last one. */
  baseline: number
  /** Half the height and half the width of the first loop. */
  height: number
  width: number
  /** How far the hand moves to the right per radian, at the first loop and at the last. */
  advance: readonly [first: number, last: number]
  /** How the advance grows: 1 is linear, larger numbers are later. */
  advanceCurve?: number
  /** How fast height and width shrink: 1 is a quarter of a cosine. */
  heightCurve?: number
  widthCurve?: number
  /** Loops whose half height is smaller are left out. */
  minHeight: number
  /** The length of the straight line after the loops. */
  tail: number
  /** Radians between two points. Larger for smaller drawings. */
  step: number
}

const slant = 0.5
const unsteadiness = 0.018
const tailStep = 12

/** The penmanship drill: loops that shrink, from the left to the right, until only a line is left. */
export function drill({
  from,
  to,
  baseline,
  height,
  width,
  advance: [firstAdvance, lastAdvance],
  advanceCurve = 1,
  heightCurve = 1.1,
  widthCurve = 0.86,
  minHeight,
  tail,
  step,
}: DrillOptions): Point[] {
  const tremor = createTremor()
  const points: Point[] = []
  let x = from

  for (let angle = 0; x < to; angle += step) {
    const done = (x - from) / (to - from)
    const remaining = Math.cos((done * Math.PI) / 2)
    const turns = angle / (2 * Math.PI)

    const halfHeight = height * remaining ** heightCurve * (1 + unsteadiness * tremor(turns))
    const startsTurn = angle % (2 * Math.PI) < step
    if (startsTurn && halfHeight < minHeight) break

    const rise = halfHeight * (1 - Math.cos(angle))
    const sway = width * remaining ** widthCurve * Math.sin(angle)
    points.push([x + sway + slant * rise, baseline - rise])
    x += step * (firstAdvance + (lastAdvance - firstAdvance) * done ** advanceCurve)
  }

  return [...points, ...straightLine(x, x + tail, baseline)]
}

/**
 * How far the hand deviates at each moment, from -1 to 1: a random amount for each turn, interpolated between turns.
 */
function createTremor(): (turns: number) => number {
  const random = createRandom()
  const amounts = Array.from({ length: 64 }, () => 2 * random() - 1)
  const amountAt = (turn: number) => amounts[turn % amounts.length] ?? 0

  return (turns) => {
    const turn = Math.floor(turns)
    const part = turns - turn
    const glide = part * part * (3 - 2 * part)
    return amountAt(turn) * (1 - glide) + amountAt(turn + 1) * glide
  }
}

/** The Park-Miller generator with a fixed seed, so that the drawing is always the same. */
function createRandom(): () => number {
  const modulus = 2 ** 31 - 1
  let state = 7
  return () => {
    state = (state * 16807) % modulus
    return state / modulus
  }
}

function straightLine(from: number, to: number, y: number): Point[] {
  const steps = Math.ceil((to - from) / tailStep)
  return Array.from({ length: steps + 1 }, (_, i) => [from + ((to - from) * i) / steps, y])
}
