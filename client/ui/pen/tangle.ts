import type { Point } from './smooth-path.ts'

type TangleOptions = {
  from: number
  to: number
  baseline: number
  /** Where the ball is along the line, and how large it is. */
  center: number
  radius: number
  turns: number
}

const pointsPerTurn = 56
const straightStep = 12

/** A line that arrives, winds into a ball and leaves. */
export function tangle({ from, to, baseline, center, radius, turns }: TangleOptions): Point[] {
  const ballAt = (part: number) => pointOnBall(part * turns * 2 * Math.PI - Math.PI / 2)
  const pointOnBall = (angle: number): Point => {
    // A wobbling ellipse that turns while it is drawn, so that no round covers the last one.
    const tilt = 0.41 * angle - 0.5
    const x = radius * (1 + 0.1 * Math.sin(angle * 0.31 + 1)) * Math.cos(angle)
    const y = radius * (0.5 + 0.16 * Math.sin(angle * 0.23)) * Math.sin(angle)
    const drift = 10 * Math.sin(angle * 0.17)
    return [
      center + drift + x * Math.cos(tilt) - y * Math.sin(tilt),
      baseline - radius * 0.72 + x * Math.sin(tilt) + y * Math.cos(tilt),
    ]
  }

  const start = ballAt(0)
  const end = ballAt(1)
  const arrives: Point = [center - radius * 2.2, baseline]
  const leaves: Point = [center + radius * 2.2, baseline]
  const rounds = turns * pointsPerTurn

  return [
    ...straight(from, arrives[0], baseline),
    ...bezier(arrives, [center - radius * 1.3, baseline], extended(ballAt(0.002), start), start),
    ...Array.from({ length: rounds }, (_, i) => ballAt(i / rounds)),
    ...bezier(end, extended(ballAt(0.998), end), [center + radius * 1.3, baseline], leaves),
    ...straight(leaves[0], to, baseline),
  ]
}

function straight(from: number, to: number, y: number): Point[] {
  const steps = Math.max(0, Math.ceil((to - from) / straightStep))
  return Array.from({ length: steps }, (_, i) => [from + i * straightStep, y])
}

/** The point reached by going on a little in the direction from one point to the other. */
function extended([x1, y1]: Point, [x2, y2]: Point): Point {
  const scale = 70 / Math.hypot(x2 - x1, y2 - y1)
  return [x2 + (x2 - x1) * scale, y2 + (y2 - y1) * scale]
}

/** A cubic curve as points, without its last one, where the next piece starts. */
function bezier(from: Point, pull1: Point, pull2: Point, to: Point): Point[] {
  const steps = 24
  return Array.from({ length: steps }, (_, i) => {
    const t = i / steps
    const rest = 1 - t
    const blend = (axis: 0 | 1) =>
      rest ** 3 * from[axis] +
      3 * rest ** 2 * t * pull1[axis] +
      3 * rest * t ** 2 * pull2[axis] +
      t ** 3 * to[axis]
    return [blend(0), blend(1)]
  })
}
