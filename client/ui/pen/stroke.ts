import { type Point, smoothPath } from './smooth-path.ts'

type StrokeOptions = {
  x: number
  baseline: number
  height: number
  width: number
}

/** How far the stroke goes to the right for each pixel up. */
export const slant = 0.22
const steps = 10

/** A slanted downstroke, widest below its middle. It shows a day in the chart of words per day. */
export function stroke({ x, baseline, height, width }: StrokeOptions): string {
  if (height <= 0) return ''

  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= steps; i++) {
    const part = i / steps
    const rise = height * part
    const swell = Math.sin(Math.PI * Math.min(1, part * 0.9 + 0.1)) ** 0.8
    const half = (width / 2) * (0.34 + 0.66 * swell)
    left.push([x + slant * rise - half, baseline - rise])
    right.push([x + slant * rise + half, baseline - rise])
  }
  return `${smoothPath([...left, ...right.reverse(), ...left.slice(0, 1)])}Z`
}
