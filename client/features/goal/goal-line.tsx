import { useState } from 'react'
import { inFigures } from '#shared/text/in-figures.ts'
import { classNames } from '../../lib/class-names.ts'
import './goal-line.css'

type GoalLineProps = {
  /** The goal, in words a day. */
  goal: number
  /** The words written today so far. */
  written: number
}

/** How much of the goal is done, as one quiet line. If it is reached, the line ends in a loop of the pen. */
export function GoalLine({ goal, written }: GoalLineProps) {
  const isReached = written >= goal
  // Animated when the goal is reached, and not after a reload.
  const [wasReached] = useState(isReached)
  return (
    <span className={classNames('goal', isReached && 'is-reached')}>
      <b>{inFigures(written)}</b> of {inFigures(goal)}
      <span className="goal-today"> today</span>
      {isReached ? (
        <svg width={loopWidth} height={height} aria-hidden="true">
          <path className={classNames('goal-loop', !wasReached && 'is-drawn')} pathLength={1} d={loop} />
        </svg>
      ) : (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="goal-rest" d={`M0 ${baseline}H${width}`} />
          <path d={`M0 ${baseline}H${Math.round((width * written) / goal)}`} />
        </svg>
      )}
    </span>
  )
}

const width = 128
const height = 12
const baseline = 11.5
const loopWidth = 24
const loop = `M0 ${baseline}c6 0 11-2 14-5.4 2-2.3 2.2-5.1.2-5.1-2.4 0-4.2 3.6-4.2 6.4 0 2.7 2 4.1 4.8 4.1H${loopWidth}`
