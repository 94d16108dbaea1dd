import { type PenDrawingName, penDrawings } from './pen-drawings.ts'
import { ribbon } from './ribbon.ts'
import { smoothPath } from './smooth-path.ts'

type Paths = { outline: string; centerLine: string }

const known = new Map<PenDrawingName, Paths>()

/**
 * Drawn in the browser, a few milliseconds once per drawing: the code is 1 kB compressed, while the hero's path alone
 * would be 10.
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
