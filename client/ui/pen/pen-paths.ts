import { type PenDrawingName, penDrawings } from './pen-drawings.ts'
import { ribbon } from './ribbon.ts'
import { smoothPath } from './smooth-path.ts'

type Paths = { outline: string; centerLine: string }

const known = new Map<PenDrawingName, Paths>()

/**
 * Computed in the browser, once per drawing, in a few milliseconds. The code is 1 kB compressed; the path of the hero
 * alone would be 10 kB.
 */
export function penPaths(name: PenDrawingName): Paths {
  const drawn = known.get(name)
  if (drawn) return drawn

  const { trace, nib } = penDrawings[name]
  const points = trace()
  const paths = { outline: ribbon(points, nib), centerLine: smoothPath(points) }
  known.set(name, paths)
  return paths
}
