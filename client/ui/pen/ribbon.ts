import { type Point, smoothPath } from './smooth-path.ts'

export type Nib = {
  /** The line's width where the pen moves up or sideways. */
  hairline: number
  /** The line's width where the pen moves straight down, and the two tines of the nib open. */
  swell: number
}

/** The outline of the line that a pointed pen draws through the points. */
export function ribbon(points: readonly Point[], nib: Nib): string {
  const directions = points.map((point, i) =>
    directionBetween(points[i - 1] ?? point, points[i + 1] ?? point),
  )
  const widths = softened(directions.map((direction) => widthOf(direction, nib)))

  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y], i) => {
    const { across, along } = directions[i] ?? still
    const half = (widths[i] ?? nib.hairline) / 2
    left.push([x - along * half, y + across * half])
    right.push([x + along * half, y - across * half])
  })
  return `${smoothPath([...left, ...right.reverse()])}Z`
}

/** A unit vector in screen coordinates (`along` points down), and the distance between its two points. */
type Direction = { across: number; along: number; distance: number }

const still: Direction = { across: 0, along: 0, distance: 0 }

function directionBetween([x1, y1]: Point, [x2, y2]: Point): Direction {
  const distance = Math.hypot(x2 - x1, y2 - y1)
  return distance === 0 ? still : { across: (x2 - x1) / distance, along: (y2 - y1) / distance, distance }
}

/** In the smallest loops a hand has no room to press, so the line stays thin there. */
function widthOf({ along, distance }: Direction, { hairline, swell }: Nib): number {
  const pressure = Math.max(0, along) ** 1.7 * Math.min(1, distance / 6)
  return hairline + (swell - hairline) * pressure
}

/** Averages each width with its neighbours, because a nib opens and closes gradually. */
function softened(widths: readonly number[]): number[] {
  return widths.map((_, i) => {
    const near = widths.slice(Math.max(0, i - 3), i + 4)
    return near.reduce((sum, width) => sum + width, 0) / near.length
  })
}
