export type Point = readonly [x: number, y: number]

/** A smooth SVG path: each point bends the line between the midpoints on its two sides. */
export function smoothPath(points: readonly Point[]): string {
  const [start, ...rest] = points
  if (!start) return ''

  let path = `M${write(start)}`
  let bend = rest.shift()
  for (const next of rest) {
    if (bend) path += `Q${write(bend)} ${write(midpoint(bend, next))}`
    bend = next
  }
  return path
}

function midpoint([x1, y1]: Point, [x2, y2]: Point): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2]
}

function write([x, y]: Point): string {
  return `${toTenths(x)} ${toTenths(y)}`
}

/** A tenth of a unit is finer than any screen shows. */
function toTenths(value: number): number {
  return Math.round(value * 10) / 10
}
