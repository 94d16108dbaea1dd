import { classNames } from '../../lib/class-names.ts'
import { type PenDrawing, type PenDrawingName, penDrawings } from './pen-drawings.ts'
import { penPaths } from './pen-paths.ts'
import './pen-line.css'

type PenLineProps = {
  drawing: PenDrawingName
  className?: string
}

/** A drawing of the Longhand line. It fills its box and is cropped at the top and on the right. */
export function PenLine({ drawing: name, className }: PenLineProps) {
  const { width, height }: PenDrawing = penDrawings[name]

  return (
    <svg
      className={classNames('pen-line', className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={name === 'tangle' ? 'xMidYMid slice' : 'xMinYMax slice'}
      aria-hidden="true"
    >
      <path d={penPaths(name).outline} />
    </svg>
  )
}
