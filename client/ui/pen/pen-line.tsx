import { useId, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { type PenDrawing, type PenDrawingName, penDrawings } from './pen-drawings.ts'
import { ribbon } from './ribbon.ts'
import { smoothPath } from './smooth-path.ts'
import './pen-line.css'

type PenLineProps = {
  drawing: PenDrawingName
  /** Lets the line be written before the reader's eyes, once. */
  draws?: boolean
  className?: string
}

/** The Longhand line: our one illustration. It fills its box, cropping at the top and on the right. */
export function PenLine({ drawing: name, draws = false, className }: PenLineProps) {
  const [isDrawing, setIsDrawing] = useState(draws)
  const maskId = useId()
  const { width, height, nib }: PenDrawing = penDrawings[name]
  const { outline, centerLine } = pathsOf(name)

  return (
    <svg
      className={classNames('pen-line', className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={name === 'tangle' ? 'xMidYMid slice' : 'xMinYMax slice'}
      aria-hidden="true"
    >
      {isDrawing && (
        <mask id={maskId} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
          <path
            className="pen-line-progress"
            d={centerLine}
            pathLength="1"
            strokeWidth={nib.swell + 1}
            onAnimationEnd={() => setIsDrawing(false)}
          />
        </mask>
      )}
      <path d={outline} mask={isDrawing ? `url(#${maskId})` : undefined} />
    </svg>
  )
}

/**
 * Drawn in the browser, a few milliseconds once per drawing: the code is 1 kB compressed, while the hero's path alone
 * would be 10.
 */
function pathsOf(name: PenDrawingName): Paths {
  const known = knownPaths.get(name)
  if (known) return known

  const { trace, nib } = penDrawings[name]
  const points = trace()
  const paths = { outline: ribbon(points, nib), centerLine: smoothPath(points) }
  knownPaths.set(name, paths)
  return paths
}

type Paths = { outline: string; centerLine: string }

const knownPaths = new Map<PenDrawingName, Paths>()
