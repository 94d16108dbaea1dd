import type { Timer } from './timer.ts'
import { formatSeconds, remainingText } from './timer-run.ts'
import { useTimerView } from './use-timer-view.ts'
import './timer-readout.css'

/**
 * A running timer in the status line: what is left of the countdown, else what has passed. A countdown was asked for, and
 * stays in sight when what is around the text fades.
 */
export function TimerReadout({ timer }: { timer: Timer }) {
  const { isRunning, elapsedSeconds, remainingSeconds } = useTimerView(timer)
  if (!isRunning) return null
  return (
    <span className="timer-readout" role="timer" data-stays={remainingSeconds === null ? undefined : ''}>
      {remainingSeconds === null ? formatSeconds(elapsedSeconds) : remainingText(remainingSeconds)}
    </span>
  )
}
