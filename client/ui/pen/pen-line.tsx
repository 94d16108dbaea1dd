import { useId, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { type PenDrawing, type PenDrawingName, penDrawings } from './pen-drawings.ts'
import { penPaths } from './pen-paths.ts'
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
  const { outline, centerLine } = penPaths(name)

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
